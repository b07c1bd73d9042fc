import type { SortKey } from '#contract/kit/sorting.ts';
import type { Queryable } from './queryable.ts';
import type { Sql } from './sql.ts';

/**
 * What follows `order by`: the expression of each sort, unknown values last. `as indexed`: as an index has them, which can
 * then be read from either end. The caller adds a column that no two rows share.
 */
export function orderBy<Sort extends string>(
  db: Queryable,
  sorts: readonly SortKey<Sort>[],
  expressions: Record<Sort, Sql>,
  nulls: 'last' | 'as indexed' = 'last',
): Sql {
  return sorts
    .map(({ sort, order }) => {
      const direction = order === 'asc' ? db`asc` : db`desc`;
      return nulls === 'last'
        ? db`${expressions[sort]} ${direction} nulls last`
        : db`${expressions[sort]} ${direction}`;
    })
    .reduce((all, next) => db`${all}, ${next}`);
}
