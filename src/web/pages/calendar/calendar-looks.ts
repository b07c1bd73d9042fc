import { Briefcase, House, type LucideIcon, Tag, TreePalm, User } from 'lucide-react';
import type { Calendar } from '#contract/calendar.ts';

/** An icon for each calendar, so that no colour has to be told from another. */
export const CALENDAR_ICONS = {
  Business: Briefcase,
  Holiday: TreePalm,
  Personal: User,
  ETC: Tag,
  Family: House,
} as const satisfies Record<Calendar, LucideIcon>;

/** Each carries white text, and stands out on the light and the dark ground alike. */
const COLOURS = {
  Business: 'var(--category-violet)',
  Holiday: 'var(--category-green)',
  Personal: 'var(--category-pink)',
  ETC: 'var(--category-slate)',
  Family: 'var(--category-amber)',
} as const satisfies Record<Calendar, string>;

export function colourOf(calendar: Calendar): string {
  return COLOURS[calendar];
}
