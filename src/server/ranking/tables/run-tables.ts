import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#scoring/durations.ts';
import { type Halving, windowsRankedApart } from '#scoring/halving.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';

/** For so many days after a run its rankings of windows have all events that come into the window. */
export const LISTABLE_DAYS = 14;

/** Before which instant the events start that a ranking of a window has. */
export function rankedUntil(range: TimeRange, asOf: Date): Date {
  return new Date(asOf.getTime() + (WINDOW_DAYS[range] + LISTABLE_DAYS) * DAY_MS);
}

/** The tables of one ranking of a run. They never change once the run has ended. */
export type RankingTables = {
  /** The ranked events (`ranking_<tag>`, `ranking_<tag>_<window>`). */
  ranking: string;
  /** The sort positions of categories, venues, cities, countries and sources. */
  keys: string;
  /** How many events each day has, by type, category and what is known of them. */
  counts: string;
  /** How many events each venue and city has, by the shortest window that they were in when the run was made. */
  places: string;
  /** A transaction (`xid8`): events that it or a later one renamed may be ranked by a name before. */
  unseenFrom: string;
};

/** Eight random hexadecimal digits: part of the names of a run's tables. */
export function newTag(): string {
  return randomUUID().slice(0, 8);
}

/** The tables of a run: those of the order of all events, and those that the list of each window reads. */
export type RunTables = Record<TimeRange | 'all', RankingTables>;

/** A window has its own ranking where its halving days differ, else that of all events. */
export function tablesOf(tag: string, halving: Halving, unseenFrom: string): RunTables {
  const apart = windowsRankedApart(halving);
  const tablesWith = (ranking: string): RankingTables => ({
    ranking,
    keys: keyTable(tag),
    counts: countTable(tag),
    places: placeTable(tag),
    unseenFrom,
  });
  const inWindow = (range: TimeRange) =>
    tablesWith(rankingTable(tag, apart.includes(range) ? range : null));
  return {
    all: tablesWith(rankingTable(tag, null)),
    week: inWindow('week'),
    month: inWindow('month'),
    six_month: inWindow('six_month'),
    year: inWindow('year'),
  };
}

/** The table of a ranking: of all events, or of a window that is ranked apart. */
export function rankingTable(tag: string, range: TimeRange | null): string {
  return range === null ? `ranking_${tag}` : `ranking_${tag}_${range}`;
}

export function keyTable(tag: string): string {
  return `ranking_key_${tag}`;
}

export function countTable(tag: string): string {
  return `ranking_count_${tag}`;
}

export function placeTable(tag: string): string {
  return `ranking_place_${tag}`;
}

/** Holds the positions of names while a ranking is built. */
export function nameTable(tag: string): string {
  return `ranking_name_${tag}`;
}

/** The facts that leading events borrow, while a ranking is built. */
export function borrowedTable(tag: string): string {
  return `ranking_borrowed_${tag}`;
}

/** The tag in the name of a run's table; matches no other table. As SQL's `~` and `substring` take it. */
export const TAG_IN_NAME = '^ranking_(?:key_|count_|place_|name_|borrowed_)?([0-9a-f]{8})(?:_|$)';
