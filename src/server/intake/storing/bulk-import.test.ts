import { expect, it } from 'vitest';
import { createTestDatabase } from '#server/test/database.ts';
import { feedEvent } from '#server/test/feed-events.ts';
import { importRecords } from './import-records.ts';

const db = await createTestDatabase();

/** More than an empty table is filled with by keeping its search index. */
const ROWS = 50_500;

async function* manyRows() {
  for (let start = 1; start <= ROWS; start += 500) {
    yield Array.from({ length: 500 }, (_, index) => {
      const row = start + index;
      return { row, event: feedEvent({ sourceId: String(row) }) };
    });
  }
}

const deps = { db, clock: () => new Date('2026-01-01T00:00:00Z') };
const options = { format: 'csv', importedBy: null } as const;

it('rehearses many new rows without searching all for each of them', async () => {
  const rehearsed = await importRecords(deps, manyRows(), { ...options, isDryRun: true });
  expect(rehearsed).toMatchObject({ created: ROWS });
});

it('restores the search index after filling an empty table, and records each new event', async () => {
  const indexOf = () => db`select indexdef from pg_indexes
    where schemaname = current_schema() and indexname = 'event_name_trgm'`;
  const before = await indexOf();
  expect(await importRecords(deps, manyRows(), options)).toMatchObject({ created: ROWS });
  expect(before).toHaveLength(1);
  expect(await indexOf()).toEqual(before);
  expect(await importRecords(deps, manyRows(), options)).toMatchObject({ unchanged: ROWS });
});
