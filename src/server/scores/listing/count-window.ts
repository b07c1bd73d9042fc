import type { Database } from '#server/db/database.ts';
import {
  type Counted,
  collect,
  countByIndex,
  countByScan,
  countRollUp,
  guessMatches,
} from './count-queries.ts';
import { withDeadline } from './deadline.ts';
import type { SearchWindow, Window } from './score-filter.ts';

/** How a search's matches are found: by the trigram index, or by reading the window's names. */
export type MatchSource = 'index' | 'scan';

/** What finding one match by the trigram index costs, in names read one after another. */
const MATCH_COST = 40;

/** Without three letters or digits in a row there is no trigram to look up. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Counts a window's events by type and category, exactly, whatever their names. */
export async function countInWindow(db: Database, window: Window): Promise<Counted> {
  return collect(await withDeadline(countRollUp(db, window)));
}

/** Counts a search's matches in a window of `windowSize` events; says how it found them. */
export async function countMatches(
  db: Database,
  window: SearchWindow,
  windowSize: number,
): Promise<Counted & { source: MatchSource }> {
  const source = await cheaperSource(db, window.search, windowSize);
  const count = source === 'index' ? countByIndex : countByScan;
  return { ...collect(await withDeadline(count(db, window))), source };
}

async function cheaperSource(
  db: Database,
  search: string,
  windowSize: number,
): Promise<MatchSource> {
  if (!HAS_TRIGRAM.test(search)) return 'scan';
  return (await guessMatches(db, search)) * MATCH_COST < windowSize ? 'index' : 'scan';
}
