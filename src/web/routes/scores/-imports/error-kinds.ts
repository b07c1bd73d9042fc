import type { RowError } from '#contract/imports.ts';

/** Row errors with the same field and reason. */
export type ErrorKind = {
  field: string;
  reason: string;
  count: number;
  /** The first rows that have it. */
  rows: number[];
};

const EXAMPLES = 5;

/** Numbers in a reason differ from row to row and make no kind of their own. */
function kindOf({ field, reason }: RowError): string {
  return `${field} ${reason.replaceAll(/\d+/g, '#')}`;
}

/** The kinds of row errors, the most frequent first, each with a reason as an example. */
export function errorKinds(errors: readonly RowError[]): ErrorKind[] {
  const kinds = new Map<string, ErrorKind>();
  for (const error of errors) {
    const key = kindOf(error);
    const kind = kinds.get(key) ?? { field: error.field, reason: error.reason, count: 0, rows: [] };
    kind.count += 1;
    if (kind.rows.length < EXAMPLES) kind.rows.push(error.row);
    kinds.set(key, kind);
  }
  return [...kinds.values()].toSorted((a, b) => b.count - a.count);
}
