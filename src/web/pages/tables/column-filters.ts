import { type DataRow, EMPLOYMENT_STATUSES, type RowSort } from '#contract/data-tables.ts';
import type { AddressParams, SortOrder } from '#web/list/list-query.ts';

/** The columns that filter by a text within. */
export const TEXT_FILTERS = ['full_name', 'email', 'city', 'start_date'] as const;
/** The columns that filter by a number at least. */
export const NUMBER_FILTERS = ['age', 'salary'] as const;

export const FILTERS = [...TEXT_FILTERS, ...NUMBER_FILTERS, 'status'] as const;
export type ColumnFilter = (typeof FILTERS)[number];
export type ColumnFilters = Record<ColumnFilter, string>;

export const MAX_FILTER_LENGTH = 60;

/** What the address filters by; an empty text filters nothing. */
export function readFilters(params: AddressParams): ColumnFilters {
  return {
    full_name: textOf(params.full_name),
    email: textOf(params.email),
    city: textOf(params.city),
    start_date: textOf(params.start_date),
    age: digitsOf(params.age),
    salary: digitsOf(params.salary),
    status: EMPLOYMENT_STATUSES.some((status) => String(status) === params.status)
      ? (params.status ?? '')
      : '',
  };
}

/** The rows that pass every filter. A name is also found by the post below it. */
export function filterRows(rows: readonly DataRow[], filters: ColumnFilters): readonly DataRow[] {
  const tests = FILTERS.filter((name) => filters[name] !== '').map((name) =>
    testOf(name, filters[name]),
  );
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

function testOf(name: ColumnFilter, wanted: string): (row: DataRow) => boolean {
  switch (name) {
    case 'age':
    case 'salary':
      return (row) => row[name] >= Number(wanted);
    case 'status':
      return (row) => String(row.status) === wanted;
    default: {
      const text = wanted.toLowerCase();
      const textIn = (row: DataRow) =>
        name === 'full_name' ? `${row.full_name}\n${row.post}` : row[name];
      return (row) => textIn(row).toLowerCase().includes(text);
    }
  }
}

const TEXTS = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The rows in an order; equal ones by id. */
export function sortRows(
  rows: readonly DataRow[],
  sort: RowSort,
  order: SortOrder,
): readonly DataRow[] {
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => compare(a[sort], b[sort]) * direction || a.id - b.id);
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : TEXTS.compare(String(a), String(b));
}

function textOf(text = ''): string {
  return text.trim().slice(0, MAX_FILTER_LENGTH);
}

function digitsOf(text = ''): string {
  return /^\d{1,9}$/.test(text.trim()) ? text.trim() : '';
}
