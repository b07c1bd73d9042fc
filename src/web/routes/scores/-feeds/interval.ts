/** The units of an interval in minutes, the longest first. */
export const INTERVAL_UNITS = { days: 1440, hours: 60, minutes: 1 } as const;
export type IntervalUnit = keyof typeof INTERVAL_UNITS;

/** An interval in the longest unit that it is a whole number of. */
export function splitMinutes(minutes: number): { every: number; unit: IntervalUnit } {
  const { days, hours } = INTERVAL_UNITS;
  if (minutes % days === 0) return { every: minutes / days, unit: 'days' };
  if (minutes % hours === 0) return { every: minutes / hours, unit: 'hours' };
  return { every: minutes, unit: 'minutes' };
}
