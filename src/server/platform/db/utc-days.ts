import type { UtcDays } from '#contract/kit/utc-days.ts';
import type { Queryable } from './queryable.ts';
import type { Sql } from './sql.ts';

/** Whether the instant in a column lies in these days, written so that an index of the column can be used. */
export function isInUtcDays(db: Queryable, column: Sql, { from, to }: UtcDays): Sql {
  return db`
    ${from === undefined ? db`true` : db`${column} >= ${`${from}T00:00:00Z`}::timestamptz`}
    and ${to === undefined ? db`true` : db`${column} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`}`;
}
