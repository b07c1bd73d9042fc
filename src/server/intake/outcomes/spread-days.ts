import { DAY_MS } from '#scoring/durations.ts';
import type { OutcomeCell } from './outcome-queries.ts';
import type { UnmatchedRow } from './reference-queries.ts';

/** The days from the first to the last one, each `YYYY-MM-DD`; empty where the last one is before the first. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += DAY_MS) {
    days.push(isoDay(day));
  }
  return days;
}

export function isoDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: string): string {
  const at = Date.parse(day);
  return isoDay(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS);
}

/** The amounts of a waiting row by day, the same for each, for the event that it is of. */
export function spreadRow(row: UnmatchedRow, eventId: number): OutcomeCell[] {
  const days = daysBetween(row.firstDay, row.lastDay);
  const amount = row.amount / days.length;
  return days.map((day) => ({ kindId: row.kindId, eventId, day, amount }));
}

/** Cells of the same kind, event and day as one, in the order of the first ones. */
export function sumCells(cells: readonly OutcomeCell[]): OutcomeCell[] {
  const sums = new Map<string, OutcomeCell>();
  for (const cell of cells) {
    const key = `${cell.kindId} ${cell.eventId} ${cell.day}`;
    const sum = sums.get(key);
    if (sum) sum.amount += cell.amount;
    else sums.set(key, { ...cell });
  }
  return [...sums.values()];
}
