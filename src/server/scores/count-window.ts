import type { Database } from '../db/database.ts';
import {
  type Counted,
  collect,
  countByIndex,
  countByScan,
  countRollUp,
  guessMatches,
} from './count-queries.ts';
import { withDeadline } from './deadline.ts';
import type { Window } from './score-filter.ts';

/** Above so many expected matches in the whole catalogue, reading a window's names beats the trigram index. */
const INDEX_MATCHES_AT_MOST = 20_000;

/** Without three letters or digits in a row there is no trigram to look up. */
export const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** Counts a window's events by type and category, exactly. */
export async function countInWindow(db: Database, window: Window): Promise<Counted> {
  if (window.search === null) return collect(await withDeadline(countRollUp(db, window)));
  const count = (await isIndexed(db, window.search)) ? countByIndex : countByScan;
  return collect(await withDeadline(count(db, window, window.search)));
}

/** Whether the trigram index finds the text's matches sooner than reading the names. */
async function isIndexed(db: Database, search: string): Promise<boolean> {
  return HAS_TRIGRAM.test(search) && (await guessMatches(db, search)) <= INDEX_MATCHES_AT_MOST;
}
