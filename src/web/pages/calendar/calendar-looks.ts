import { Briefcase, House, type LucideIcon, Tag, TreePalm, User } from 'lucide-react';
import type { Calendar } from '#contract/calendar.ts';

/** A sign for each calendar, so that no colour has to be told from another. */
export const CALENDAR_ICONS = {
  Business: Briefcase,
  Holiday: TreePalm,
  Personal: User,
  ETC: Tag,
  Family: House,
} as const satisfies Record<Calendar, LucideIcon>;

/** Of `calendar-theme.css`. */
export function colourOf(calendar: Calendar): string {
  return `var(--calendar-${calendar})`;
}
