import { z } from 'zod';
import {
  changeRow,
  dataRow,
  listRows,
  readInitialRows,
  readManyRows,
} from '#contract/data-tables.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { sortedBySeveral } from '#contract/kit/sorted-rows.ts';
import { allSorts } from '#contract/kit/sorting.ts';
import { hasText, pageOf } from '../kit/list.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { seedRows } from './data-table-seed.ts';

const ROWS = 100;
const MANY_ROWS = 10_000;

export const addDataTableRoutes: AddRoutes = (implement, { collection, today }) => {
  const rows = collection({
    name: 'data-table-rows',
    schema: z.array(dataRow),
    seed: (today) => seedRows(ROWS, today),
  });

  implement(readInitialRows, () => rows.read());

  implement(listRows, async ({ query: { q, page, perPage, sortColumn, sort, also, status } }) => {
    const allData = await rows.read();
    const found = allData.filter(
      (row) =>
        (status === undefined || row.status === status) &&
        hasText(q, [row.full_name, row.post, row.email, row.age, row.salary, row.start_date]),
    );
    const sorts = allSorts({ sort: sortColumn, order: sort }, also);
    const sorted = sortedBySeveral(found, sorts, (row, by) => row[by]);
    return { allData, invoices: pageOf(sorted, page, perPage), total: found.length };
  });

  implement(changeRow, ({ params: { id }, body }) =>
    rows.change((state) => {
      const row = state.find((known) => known.id === id);
      if (!row) throw new ApiError('not_found', `There is no row ${id}.`);
      const changed = dataRow.parse({ ...row, ...body });
      return {
        state: state.map((known) => (known === row ? changed : known)),
        result: { row: changed },
      };
    }),
  );

  implement(readManyRows, async () => ({ rows: seedRows(MANY_ROWS, today()) }));
};
