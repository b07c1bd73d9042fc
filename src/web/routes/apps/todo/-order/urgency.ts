import { addDays, localDay } from '#web/ui/calendar/days.ts';

/** How urgent a due date is. */
export type Urgency = 'overdue' | 'today' | 'tomorrow' | 'later';

/** The day of a moment in the person's own time zone, as `2026-06-01`. */
export function dayAt(ms: number): string {
  return localDay(new Date(ms));
}

export function urgencyOf(dueDate: string, today: string): Urgency {
  if (dueDate < today) return 'overdue';
  if (dueDate === today) return 'today';
  return dueDate === addDays(today, 1) ? 'tomorrow' : 'later';
}
