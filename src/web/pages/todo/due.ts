import { DAY_MS } from '#scoring/durations.ts';

/** How urgent a day is; what is done is never urgent. */
export type Urgency = 'overdue' | 'today' | 'tomorrow' | 'later';

/** The reader's own day at a moment, as `2026-06-01`. */
export function dayAt(ms: number): string {
  const at = new Date(ms);
  const month = String(at.getMonth() + 1).padStart(2, '0');
  return `${at.getFullYear()}-${month}-${String(at.getDate()).padStart(2, '0')}`;
}

/** So many days after a day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function urgencyOf(dueDate: string, today: string): Urgency {
  if (dueDate < today) return 'overdue';
  if (dueDate === today) return 'today';
  return dueDate === dayAfter(today, 1) ? 'tomorrow' : 'later';
}
