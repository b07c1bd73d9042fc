import fc from 'fast-check';
import { expect } from 'vitest';
import { parseFeed } from '#server/intake/parsing/parse-feed.ts';
import { takeApart } from './rearrange-feed.ts';
import { SAMPLE_MAPPINGS, type SampleFeed } from './sample-feeds.ts';

/**
 * What the records of a sample become is the same in every file of some of them, in any order: the rows of each that it
 * has when it is alone, with their ids, and no others.
 */
export async function expectSameRowsInAnyFile(
  sample: SampleFeed,
  { numRuns }: { numRuns: number },
): Promise<void> {
  const { records, fileOf } = takeApart(sample);
  expect(records.length).toBeGreaterThan(10);
  /** The rows of each record that is alone in its file. */
  const rowsOf = new Map<unknown, string[]>();
  for (const record of records) rowsOf.set(record, await rowsIn(sample, fileOf([record])));
  const rowsOfAll = (some: readonly unknown[]) =>
    some.flatMap((record) => rowsOf.get(record) ?? []);
  expect(new Set(rowsOfAll(records).map(keyOf)).size).toBeGreaterThanOrEqual(12);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...records], { minLength: 1 }), async (some) => {
      const rows = await rowsIn(sample, fileOf(some));
      expect(rows.toSorted()).toEqual(rowsOfAll(some).toSorted());
    }),
    { numRuns },
  );
}

/** The rows of a file as an import stages them, without their numbers. Fails where one is refused. */
async function rowsIn({ format, mapping }: SampleFeed, body: Buffer): Promise<string[]> {
  async function* bytes() {
    yield body;
  }
  const feed = await parseFeed({
    format,
    mapping: mapping && SAMPLE_MAPPINGS[mapping.name],
    now: new Date('2026-01-01T00:00:00Z'),
    bytes: bytes(),
  });
  const rows: string[] = [];
  for await (const { lines, errors } of feed.batches) {
    expect(errors).toEqual([]);
    rows.push(...lines.split('\n').filter((line) => line !== ''));
  }
  return rows.map((line) => line.slice(line.indexOf('\t') + 1));
}

/** The source and the id of an event, or the name and the city of a venue: the first two columns of both. */
function keyOf(row: string): string {
  return row.split('\t', 2).join('/');
}
