import { DAY_MS } from '#scoring/durations.ts';

/** The days from the first to the last one, each `YYYY-MM-DD`; empty where the last one is before the first. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += DAY_MS) {
    days.push(isoDay(day));
  }
  return days;
}

/** How many days that are, without making them. */
export function countDays(first: string, last: string): number {
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1);
}

export function isoDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: string): string {
  const at = Date.parse(day);
  return isoDay(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS);
}

type Cell = { kindId: number; eventId: number; day: string; amount: number };

/** Cells of the same kind, event and day as one, in the order of the first ones. */
export function sumCells<Given extends Cell>(cells: readonly Given[]): Cell[] {
  const sums = new Map<string, Cell>();
  for (const { kindId, eventId, day, amount } of cells) {
    const key = cellKey({ kindId, eventId, day });
    const sum = sums.get(key);
    if (sum) sum.amount += amount;
    else sums.set(key, { kindId, eventId, day, amount });
  }
  return [...sums.values()];
}

export function cellKey({ kindId, eventId, day }: Omit<Cell, 'amount'>): string {
  return `${kindId} ${eventId} ${day}`;
}
