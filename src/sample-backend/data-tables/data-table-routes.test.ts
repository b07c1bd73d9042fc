import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeRow,
  type DataRow,
  listRows,
  ROW_SORTS,
  type RowSort,
  readInitialRows,
  readManyRows,
} from '#contract/data-tables.ts';
import { openSampleBackend } from '../test/sample-client.ts';

const ALL = { perPage: 100 } as const;

/** Whether two neighbours are in order; texts only as far as equal ones go by id. */
function isInOrder(before: DataRow, row: DataRow, column: RowSort, order: 'asc' | 'desc'): boolean {
  const [a, b] = [before[column], row[column]];
  if (a === b) return before.id < row.id;
  if (typeof a !== 'number' || typeof b !== 'number') return true;
  return order === 'asc' ? a < b : a > b;
}

describe('GET /api/datatables/initial-data', () => {
  it('answers a hundred different rows with the fields of the specification', async () => {
    const rows = await openSampleBackend().call(readInitialRows, {});
    expect(rows).toHaveLength(100);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(100);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      [
        'id',
        'full_name',
        'post',
        'email',
        'city',
        'start_date',
        'salary',
        'age',
        'experience',
        'status',
        'avatar',
        'responsive_id',
      ].toSorted(),
    );
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual([1, 2, 3, 4, 5]);
    for (const { age, experience, start_date } of rows) {
      expect(age - experience).toBeGreaterThanOrEqual(17);
      expect(start_date < '2026-06-01').toBe(true);
    }
  });
});

describe('GET /api/datatables/data', () => {
  it('answers ten rows as invoices, beside all of them', async () => {
    const { allData, invoices, total } = await openSampleBackend().call(listRows, { query: {} });
    expect([allData.length, invoices.length, total]).toEqual([100, 10, 100]);
    expect(invoices).toEqual(allData.slice(0, 10));
  });

  it('searches name, post, e-mail, age, salary and start date, and nothing else', async () => {
    const { call } = openSampleBackend();
    const rows = await call(readInitialRows, {});
    const parts = rows
      .slice(0, 12)
      .flatMap((row) => [
        row.full_name.toUpperCase(),
        row.post.slice(2, 7),
        row.email.slice(0, 4),
        String(row.age),
        String(row.salary).slice(0, 3),
        row.start_date.slice(0, 7),
        row.city,
      ]);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 2 })),
        async (q) => {
          const { invoices, total } = await call(listRows, { query: { ...ALL, q } });
          const wanted = rows.filter((row) =>
            [row.full_name, row.post, row.email, row.age, row.salary, row.start_date].some(
              (value) => String(value).toLowerCase().includes(q.toLowerCase()),
            ),
          );
          expect(invoices).toEqual(wanted);
          expect(total).toBe(wanted.length);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('shows every row once over the pages in every order, equal ones by id', async () => {
    const { call } = openSampleBackend();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ROW_SORTS),
        fc.constantFrom('asc' as const, 'desc' as const),
        // Smaller pages only ask more often for the same.
        fc.integer({ min: 7, max: 100 }),
        async (sortColumn, sort, perPage) => {
          const seen = [];
          for (let page = 1; page <= Math.ceil(100 / perPage); page += 1) {
            const query = { sortColumn, sort, perPage, page };
            seen.push(...(await call(listRows, { query })).invoices);
          }
          expect(new Set(seen.map(({ id }) => id)).size).toBe(100);
          for (const [place, row] of seen.slice(1).entries()) {
            expect(isInOrder(seen[place] ?? row, row, sortColumn, sort)).toBe(true);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('keeps to one status, and the total on a page past the end', async () => {
    const { call } = openSampleBackend();
    const { invoices, total } = await call(listRows, { query: { ...ALL, status: 3 } });
    expect(total).toBe(invoices.length);
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set([3]));
    const past = await call(listRows, { query: { page: 99 } });
    expect(past).toMatchObject({ invoices: [], total: 100 });
    expect((await call(listRows, { query: { q: '%' } })).total).toBe(0);
  });

  it.each(['sortColumn=avatar', 'sort=up', 'page=0', 'perPage=1000', 'status=6', 'page=x'])(
    'refuses %s',
    async (query) => {
      const { backend } = openSampleBackend();
      const url = `http://sample.test/api/datatables/data?${query}`;
      expect((await backend.fetch(new Request(url))).status).toBe(400);
    },
  );
});

describe('PUT /api/datatables/rows/{id}', () => {
  it('changes the fields that are given, and keeps them', async () => {
    const { call } = openSampleBackend();
    const { row } = await call(changeRow, {
      params: { id: 7 },
      body: { city: ' Gdańsk ', age: 40 },
    });
    expect(row).toMatchObject({ id: 7, city: 'Gdańsk', age: 40 });
    expect((await call(readInitialRows, {}))[6]).toEqual(row);
  });

  it('names what is wrong, and the row that is not there', async () => {
    const { call } = openSampleBackend();
    for (const body of [{ age: 13 }, { salary: 1e12 }, { email: 'nobody' }, { full_name: ' ' }]) {
      await expect(call(changeRow, { params: { id: 7 }, body })).rejects.toMatchObject({
        status: 400,
        fields: { [Object.keys(body)[0] ?? '']: expect.any(String) },
      });
    }
    await expect(call(changeRow, { params: { id: 101 }, body: { age: 30 } })).rejects.toMatchObject(
      { status: 404 },
    );
  });
});

describe('GET /api/datatables/many', () => {
  it('answers ten thousand rows, the first hundred the same people', async () => {
    const { call } = openSampleBackend();
    const { rows } = await call(readManyRows, {});
    expect(rows).toHaveLength(10_000);
    expect(rows.slice(0, 100)).toEqual(await call(readInitialRows, {}));
  });
});
