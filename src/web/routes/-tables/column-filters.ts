import { type DataRow, EMPLOYMENT_STATUSES, ROW_SORTS } from '#contract/data-tables.ts';
import { type Field, oneOf, pageSearch, sortKeys, text } from '#web/list/search.ts';

/** The columns that filter by a text within. */
export const TEXT_FILTERS = ['full_name', 'email', 'city', 'start_date'] as const;
/** The columns that filter by a number at least. */
export const NUMBER_FILTERS = ['age', 'salary'] as const;

export const FILTERS = [...TEXT_FILTERS, ...NUMBER_FILTERS, 'status'] as const;
export type ColumnFilter = (typeof FILTERS)[number];
export type ColumnFilters = Record<ColumnFilter, string>;

export const MAX_FILTER_LENGTH = 60;

const digits: Field<string> = {
  default: '',
  parse: (typed) => (/^\d{1,9}$/.test(typed.trim()) ? typed.trim() : undefined),
  format: (value) => value,
  isTyped: true,
};

/** What the address filters and sorts by; an empty text filters nothing. */
export const manyRowsSearch = pageSearch({
  full_name: text(MAX_FILTER_LENGTH),
  email: text(MAX_FILTER_LENGTH),
  city: text(MAX_FILTER_LENGTH),
  start_date: text(MAX_FILTER_LENGTH),
  age: digits,
  salary: digits,
  status: oneOf<string>(['', ...EMPLOYMENT_STATUSES.map(String)], ''),
  sort: oneOf(ROW_SORTS, 'id'),
  order: oneOf(['asc', 'desc'], 'asc'),
  also: sortKeys(ROW_SORTS),
});

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
