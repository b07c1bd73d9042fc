import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DataRow, EMPLOYMENT_STATUSES } from '#contract/data-tables.ts';
import { type ColumnFilters, filterRows, manyRowsSearch } from './column-filters.ts';

const row = fc.record({
  id: fc.integer(),
  full_name: fc.constantFrom('Zoë Lefèvre', 'אורי', 'amina eze', 'Amina Eze'),
  post: fc.constantFrom('Rigger', 'Usher'),
  email: fc.constantFrom('a@x.example', 'b@y.example'),
  city: fc.constantFrom('Lyon', 'Łódź'),
  start_date: fc.constantFrom('2024-01-31', '2020-12-01'),
  salary: fc.integer({ min: 0, max: 90_000 }),
  age: fc.integer({ min: 14, max: 90 }),
  experience: fc.integer({ min: 0, max: 40 }),
  status: fc.constantFrom(...EMPLOYMENT_STATUSES),
  avatar: fc.constant(''),
  responsive_id: fc.constant(''),
});
const rows: fc.Arbitrary<DataRow[]> = fc.uniqueArray(row, {
  selector: ({ id }) => id,
  maxLength: 40,
});
const NONE = manyRowsSearch.read({});

describe('filterRows', () => {
  it('keeps every row without filters, and only those that pass all with some', () => {
    const filters = fc.record<ColumnFilters>({
      full_name: fc.constantFrom('', 'AMINA', 'rigg'),
      email: fc.constantFrom('', 'a@'),
      city: fc.constantFrom('', 'ł'),
      start_date: fc.constantFrom('', '2024'),
      age: fc.constantFrom('', '30'),
      salary: fc.constantFrom('', '45000'),
      status: fc.constantFrom('', '3'),
    });
    fc.assert(
      fc.property(rows, filters, (all, asked) => {
        expect(filterRows(all, NONE)).toEqual(all);
        const found = filterRows(all, asked);
        for (const one of Object.keys(asked)) {
          const alone = filterRows(all, { ...NONE, [one]: asked[one as keyof ColumnFilters] });
          for (const each of found) expect(alone).toContain(each);
        }
        if (asked.age) expect(found.every(({ age }) => age >= 30)).toBe(true);
        if (asked.status) expect(found.every(({ status }) => status === 3)).toBe(true);
      }),
    );
  });

  it('reads only what makes sense', () => {
    expect(
      manyRowsSearch.read({ age: '1e9', salary: '-5', status: '9', full_name: ' x ' }),
    ).toEqual({
      ...NONE,
      full_name: 'x',
    });
  });
});
