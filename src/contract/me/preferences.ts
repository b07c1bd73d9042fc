import { z } from 'zod';
import { timeZoneName } from '../kit/wall-clock.ts';

/** The order of day and month; `auto`: as the language has it. */
export const DATE_ORDERS = ['auto', 'day_first', 'month_first'] as const;
/** The hours of a day; `auto`: as the language has it. */
export const CLOCKS = ['auto', '24', '12'] as const;

/** How a person wants dates and times to be written. */
export const preferences = z.object({
  /** An IANA name; null: the zone of the browser. */
  timeZone: timeZoneName.nullable(),
  dateOrder: z.enum(DATE_ORDERS),
  clock: z.enum(CLOCKS),
});
export type Preferences = z.infer<typeof preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  timeZone: null,
  dateOrder: 'auto',
  clock: 'auto',
};

/** The most columns that can be chosen. */
const MAX_COLUMNS = 40;
const columnId = z.string().max(40);

/** By id, in order; empty: those that a list shows by itself. */
export const columnIds = z.array(columnId).max(MAX_COLUMNS);

/** In pixels. */
export const MAX_COLUMN_WIDTH = 2000;

/** In pixels, by id; absent: the list's own width. */
export const columnWidths = z
  .record(columnId, z.number().min(1).max(MAX_COLUMN_WIDTH))
  .refine((widths) => Object.keys(widths).length <= MAX_COLUMNS, `At most ${MAX_COLUMNS} widths.`);

/** Which columns a list shows a person, which of them stay in sight, and how tall its rows are. */
export const listLayout = z.object({
  columns: columnIds,
  pinned: columnIds.default([]),
  widths: columnWidths.default({}),
  isCompact: z.boolean(),
});
export type ListLayout = z.infer<typeof listLayout>;

/** The cards of the insights, in the order in which they stand by themselves. */
export const INSIGHT_CARDS = [
  'totals',
  'days',
  'types',
  'scores',
  'venues',
  'cities',
  'statuses',
  'capacity',
  'moves',
  'runs',
  'feeds',
] as const;
export type InsightCard = (typeof INSIGHT_CARDS)[number];

const insightCards = z
  .array(z.enum(INSIGHT_CARDS))
  .max(INSIGHT_CARDS.length)
  .refine((names) => new Set(names).size === names.length, 'Name each card once.');

/** The order of a person's cards of the insights, and those that they hide; a card that is not named stands at the end. */
export const insightLayout = z.object({ order: insightCards, hidden: insightCards });
export type InsightLayout = z.infer<typeof insightLayout>;
