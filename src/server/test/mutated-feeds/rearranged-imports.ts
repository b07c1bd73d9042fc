import fc from 'fast-check';
import { expect } from 'vitest';
import { createMapping } from '#contract/import-mappings/import-mappings.ts';
import { undoImport } from '#contract/import-runs.ts';
import { importEvents, importReport } from '#contract/imports.ts';
import {
  createTestDatabase,
  emptyTables,
  IMPORT_HISTORY,
  rowDigests,
} from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { type Rearrangeable, takeApart } from './rearrange-feed.ts';
import { SAMPLE_MAPPINGS, type SampleFeed } from './sample-feeds.ts';

/** A server with the mappings of the samples, on which their records are imported in files of any order. */
export async function openRearrangedImports() {
  const db = await createTestDatabase();
  const clock = () => new Date('2026-01-01T00:00:00Z');
  let server = createTestServer(db, clock);
  const admin = await server.callAs('admin');
  for (const [name, mapping] of Object.entries(SAMPLE_MAPPINGS)) {
    await admin(createMapping, { body: { name, mapping } });
  }

  const everyRow = () => rowDigests(db, { without: IMPORT_HISTORY });

  async function importFile({ format, mapping }: SampleFeed, body: Buffer) {
    const query = new URLSearchParams({
      format,
      ...(mapping && { mapping: mapping.name }),
      recalculate: 'false',
    });
    const init = { method: 'POST', body: new Uint8Array(body) };
    const response = await server.fetchAs('admin', `${importEvents.path}?${query}`, init);
    const answer: unknown = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return importReport.parse(answer);
  }

  async function undo(id: number | null) {
    const path = undoImport.path.replace('{id}', String(id));
    const { status } = await server.fetchAs('admin', `${path}?recalculate=false`, {
      method: 'DELETE',
    });
    expect(status).toBe(200);
  }

  /** The ids of the events that are stored, or of the venues for a list of venues, by what identifies them in a file. */
  async function storedIds({ format, mapping }: SampleFeed): Promise<Map<string, number>> {
    const isOfVenues = format === 'venues-csv' || mapping?.rows === 'venues';
    const rows = isOfVenues
      ? await db<{ key: string; id: number }[]>`
          select concat_ws('/', name, city) as key, id from venue`
      : await db<{ key: string; id: number }[]>`
          select concat_ws('/', source, source_id) as key, id from event`;
    return new Map(rows.map(({ key, id }) => [key, id]));
  }

  /** What each record becomes when it is alone in its file. */
  async function keysOfEach(
    sample: SampleFeed,
    { records, fileOf }: Rearrangeable,
  ): Promise<Map<unknown, string[]>> {
    const keysOf = new Map<unknown, string[]>();
    for (const record of records) {
      await emptyTables(db, 'event', 'venue');
      await importFile(sample, fileOf([record]));
      keysOf.set(record, [...(await storedIds(sample)).keys()]);
    }
    return keysOf;
  }

  /** Imports some records, then others, then these again, and undoes both imports. */
  async function expectFoundAgain(
    sample: SampleFeed,
    { numRuns }: { numRuns: number },
  ): Promise<void> {
    // Signed in again, since an access token lasts ten minutes by the real clock.
    server = createTestServer(db, clock);
    const apart = takeApart(sample);
    const { records, fileOf } = apart;
    expect(records.length).toBeGreaterThan(10);
    const keysOf = await keysOfEach(sample, apart);
    const keysOfAll = (some: readonly unknown[]) =>
      new Set(some.flatMap((record) => keysOf.get(record) ?? []));
    expect(keysOfAll(records).size).toBeGreaterThanOrEqual(12);

    const some = fc.shuffledSubarray([...records], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, some, async (one, other) => {
        await emptyTables(db, 'event', 'venue');
        const empty = await everyRow();
        const [ofOne, ofOther] = [keysOfAll(one), keysOfAll(other)];
        const first = await importFile(sample, fileOf(one));
        expect(first).toMatchObject({ created: ofOne.size, updated: 0, unchanged: 0 });
        const afterOne = await everyRow();
        const idsOfOne = await storedIds(sample);
        expect(new Set(idsOfOne.keys())).toEqual(ofOne);

        const second = await importFile(sample, fileOf(other));
        const created = [...ofOther].filter((key) => !ofOne.has(key)).length;
        const again = { updated: 0, unchanged: ofOther.size - created, skipped: 0 };
        expect(second).toMatchObject({ created, ...again });
        const idsOfBoth = await storedIds(sample);
        expect(new Set(idsOfBoth.keys())).toEqual(new Set([...ofOne, ...ofOther]));
        for (const [key, id] of idsOfOne) expect(idsOfBoth.get(key), key).toBe(id);

        const afterBoth = await everyRow();
        const repeated = await importFile(sample, fileOf(other));
        expect(repeated).toMatchObject({ created: 0, updated: 0, unchanged: ofOther.size });
        expect(await everyRow()).toEqual(afterBoth);
        await undo(second.import_id);
        expect(await everyRow()).toEqual(afterOne);
        await undo(first.import_id);
        expect(await everyRow()).toEqual(empty);
      }),
      { numRuns },
    );
  }

  return { expectFoundAgain };
}
