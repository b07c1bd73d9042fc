import { listUnreadableRecords, resetSampleData } from '#contract/sample-data.ts';
import type { AddRoutes } from './kit/resource.ts';

/** Routes for all sample data at once. */
export const addSampleDataRoutes: AddRoutes = (implement, { reset, unreadable }) => {
  implement(listUnreadableRecords, async () => ({ records: await unreadable() }));

  implement(resetSampleData, async () => {
    await reset();
    return {};
  });
};
