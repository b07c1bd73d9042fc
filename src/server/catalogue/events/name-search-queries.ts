import { type SearchTerm, WORD_SEPARATORS } from '#contract/scores/fold-search.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

/** Whether the folded name in `ranking` or `event` has every term. */
export function named(db: Queryable, table: 'ranking' | 'event', terms: readonly SearchTerm[]) {
  return terms
    .map((term) => hasTerm(db, table, term))
    .reduce((all, one) => db`${all} and ${one}`, db`true`);
}

const SEPARATOR = `[${WORD_SEPARATORS.replace(/[\]\\^-]/g, '\\$&')}]`;

/** The same for one term; `isFound` restates it. A regular expression is slow, so `like` leaves few names to it. */
export function hasTerm(db: Queryable, table: string, { text, isStart }: SearchTerm) {
  const name = db`${db(table)}.name_folded`;
  const contains = db`${name} like ${containing(text)}`;
  // Without a locale, in which the expression would be slower. A fragment has letters and digits only.
  const begins = db`${name} collate "C" ~ ${`(^|${SEPARATOR})${text}`}`;
  return isStart ? db`(${contains} and ${begins})` : contains;
}

/** A `like` pattern for names that contain the text; `%`, `_` and `\` stand for themselves. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
