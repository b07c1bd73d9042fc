import { z } from 'zod';

/** The order of day and month; `auto`: as the language has it. */
export const DATE_ORDERS = ['auto', 'day_first', 'month_first'] as const;
/** The hours of a day; `auto`: as the language has it. */
export const CLOCKS = ['auto', '24', '12'] as const;

/** How a person wants dates and times to be written. */
export const preferences = z.object({
  /** An IANA name; null: the zone of the browser. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone.').nullable(),
  dateOrder: z.enum(DATE_ORDERS),
  clock: z.enum(CLOCKS),
});
export type Preferences = z.infer<typeof preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  timeZone: null,
  dateOrder: 'auto',
  clock: 'auto',
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
