import { Briefcase, House, type LucideIcon, Tag, TreePalm, User } from 'lucide-react';
import type { Calendar } from '#contract/calendar.ts';

/** An icon for each calendar, so that none is known by its colour alone. */
export const CALENDAR_ICONS = {
  Business: Briefcase,
  Holiday: TreePalm,
  Personal: User,
  ETC: Tag,
  Family: House,
} as const satisfies Record<Calendar, LucideIcon>;

/** Each carries white text and stands out in light and dark skins. */
export const CALENDAR_COLOURS = {
  Business: 'var(--category-violet)',
  Holiday: 'var(--category-green)',
  Personal: 'var(--category-pink)',
  ETC: 'var(--category-slate)',
  Family: 'var(--category-amber)',
} as const satisfies Record<Calendar, string>;
