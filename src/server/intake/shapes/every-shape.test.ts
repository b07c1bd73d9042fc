import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMapping } from '#contract/import-mappings/import-mappings.ts';
import { TABLE_DELIMITERS } from '#contract/import-mappings/mapping-draft.ts';
import { importEvents, importReport } from '#contract/imports.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { SHAPES } from '#server/test/mutated-feeds/table-shapes.ts';
import { createTestServer } from '#server/test/server.ts';
import { readSample } from '../table/guess/read-sample.ts';
import { readTable } from './read-table.ts';

const db = await createTestDatabase();
const { callAs, fetchAs } = createTestServer(db, () => new Date('2026-01-01T00:00:00Z'));
const admin = await callAs('admin');

/** Whether the lines of a text may be rows of their own, so that its quotes are taken for stray ones. */
const maybeRows = (text: string) =>
  text.includes('\n') && TABLE_DELIMITERS.some((delimiter) => text.split(delimiter).length > 4);

/** Text as cells have it: no blanks around, none that HTML would join, and no rows in one cell. */
const cellText = fc
  .string({ unit: fc.constantFrom(...'aZé7 ,;|"\'<>&=-.:/\nЖ東🎸\t'), maxLength: 12 })
  .map((text) =>
    text
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/(?: ?\n ?)+/g, '\n')
      .trim(),
  )
  .filter((text) => !maybeRows(text));

/** A header of names, and rows that each have a name and a date, so that none looks like a header. */
const tables = fc
  .array(fc.tuple(cellText, cellText, cellText), { minLength: 1, maxLength: 70 })
  .map((rows) => [
    ['Name', 'Date', 'Place', 'Notes', 'More'],
    ...rows.map(([place, notes, more], index) => [
      `Show ${index}`,
      '2026-05-01',
      place,
      notes,
      more,
    ]),
  ]);

async function cellsOf(bytes: Buffer, size: number): Promise<string[][]> {
  const cells: string[][] = [];
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const onHeader = ({ names }: { names: readonly string[] }) => cells.push([...names]);
  for await (const batch of readTable(pieces(), {}, { onHeader })) {
    cells.push(...batch.map((record) => record.cells));
  }
  return cells;
}

describe('a table in every shape', () => {
  it.each(Object.entries(SHAPES))('has the same cells as %s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(tables, fc.integer({ min: 1, max: 5000 }), async (rows, size) => {
        const file = write(rows);
        expect(await cellsOf(file, size)).toEqual(rows);
        const sample = readSample(file, {});
        expect([sample.columns, ...sample.rows]).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });
});

const ROWS = [
  ['Title', 'Date', 'Time', 'Hall', 'Town', 'Price', 'No.'],
  ...Array.from({ length: 60 }, (_, index) => [
    `Concert ${index}, “Élégie”`,
    `${(index % 28) + 1}.5.2026`,
    '19:30',
    index % 2 === 0 ? 'Grand "Hall"' : 'Den & Cellar',
    'Lyon',
    `1.${100 + index},50 €`,
    `n-${index}`,
  ]),
];

const column = (name: string) => ({ from: 'column', column: name }) as const;

async function storedBy(write: (rows: string[][]) => Buffer): Promise<unknown> {
  const response = await fetchAs('admin', `${importEvents.path}?format=table&mapping=shapes`, {
    method: 'POST',
    body: new Uint8Array(write(ROWS)),
  });
  const report = importReport.parse(await response.json());
  expect(report).toMatchObject({ read: 60, created: 60, skipped: 0 });
  const events = await db`
    select source_id, name, starts_at, timezone, venue, city, price_min, currency
    from event order by source_id`;
  await db`delete from event`;
  return events;
}

describe('POST /events/import?format=table', () => {
  it('stores the same events of a table in every shape, by one mapping', async () => {
    await admin(createMapping, {
      body: {
        name: 'shapes',
        mapping: {
          rows: 'events',
          numbers: 'comma',
          fields: {
            source: { from: 'constant', value: 'Shapes' },
            event_name: column('Title'),
            event_type: { from: 'constant', value: 'concert' },
            venue_name: column('Hall'),
            city: column('Town'),
            timezone: { from: 'constant', value: 'Europe/Paris' },
            price_min: column('Price'),
            currency: { from: 'constant', value: 'EUR' },
          },
          id: column('No.'),
          starts: {
            value: column('Date'),
            patterns: ['D.M.YYYY'],
            time: { value: column('Time'), patterns: ['H:mm'] },
          },
        },
      },
    });
    const found = new Map<string, unknown>();
    for (const [shape, write] of Object.entries(SHAPES)) found.set(shape, await storedBy(write));
    for (const [shape, events] of found)
      expect({ shape, events }).toEqual({ shape, events: found.get('csv') });
  });
});
