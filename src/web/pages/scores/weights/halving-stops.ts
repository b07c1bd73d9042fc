/**
 * The days at which the slider stops: single days at first, years at the end. The field beside it takes any
 * number between.
 */
const STOPS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 21, 24, 27, 30, 35, 40, 45, 50, 60, 75, 90, 105,
  120, 150, 182, 210, 240, 270, 300, 330, 365, 450, 550, 730, 910, 1095, 1460, 1825, 2190, 2555,
  2920, 3285, 3650,
] as const;

export const LAST_STOP = STOPS.length - 1;

/** The days of a stop; those of the nearest where there is none. */
export function daysAtStop(stop: number): number {
  return STOPS[Math.max(0, Math.min(Math.round(stop), LAST_STOP))] ?? STOPS[0];
}

/** The stop that is nearest to so many days. */
export function stopOfDays(days: number): number {
  let nearest = 0;
  STOPS.forEach((stop, index) => {
    if (Math.abs(stop - days) < Math.abs(daysAtStop(nearest) - days)) nearest = index;
  });
  return nearest;
}
