import { z } from 'zod';

export type SortOrder = 'asc' | 'desc';

/** One of the things that a list is sorted by. */
export type SortKey<Sort extends string> = { sort: Sort; order: SortOrder };

/** What a list can be sorted by besides its first sort. */
export const MAX_FURTHER_SORTS = 3;

/** `name.desc,city.asc`, the form in queries and addresses. */
export function formatSorts(keys: readonly SortKey<string>[]): string {
  return keys.map(({ sort, order }) => `${sort}.${order}`).join(',');
}

/** The sorts that a text names; undefined where it is wrong: an unlisted sort, one named twice, or too many. */
export function parseSorts<Sort extends string>(
  text: string,
  sorts: readonly Sort[],
): SortKey<Sort>[] | undefined {
  const parts = text.split(',').filter(Boolean);
  const keys = parts.flatMap((part) => {
    const [name, order, ...rest] = part.split('.');
    const sort = sorts.find((one) => one === name);
    const isKey = sort !== undefined && (order === 'asc' || order === 'desc') && rest.length === 0;
    return isKey ? [{ sort, order } as const] : [];
  });
  const isRight =
    keys.length === parts.length &&
    keys.length <= MAX_FURTHER_SORTS &&
    new Set(keys.map(({ sort }) => sort)).size === keys.length;
  return isRight ? keys : undefined;
}

/** The part of a list's query that names what equal rows are sorted by. */
export function furtherSorts<const Sort extends string>(sorts: readonly Sort[]) {
  return z
    .string()
    .max(200)
    .default('')
    .transform((text, context) => {
      const keys = parseSorts(text, sorts);
      if (keys) return keys;
      const message = `At most ${MAX_FURTHER_SORTS} different ones, such as ${sorts[0]}.desc, of ${sorts.join(', ')}.`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

/** The first sort and those for equal rows, without those that an earlier one decides already. */
export function allSorts<Sort extends string>(
  first: SortKey<Sort>,
  further: readonly SortKey<Sort>[],
): readonly SortKey<Sort>[] {
  return [first, ...further.filter(({ sort }) => sort !== first.sort)];
}

/** What a row is sorted by. */
export type SortValue = string | number | null;
