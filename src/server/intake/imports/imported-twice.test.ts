import { describe, expect, it } from 'vitest';
import { createMapping } from '#contract/import-mappings/import-mappings.ts';
import { importEvents, importReport } from '#contract/imports.ts';
import { CONCERT } from '#server/intake/formats/jsonld/jsonld.ts';
import { sampleRows } from '#server/intake/rows/format.ts';
import { createTestDatabase, emptyTables } from '#server/test/database.ts';
import {
  SAMPLE_MAPPINGS,
  type SampleFeed,
  sampleFeeds,
} from '#server/test/mutated-feeds/sample-feeds.ts';
import { createTestServer } from '#server/test/server.ts';

let now = new Date();
const db = await createTestDatabase();
const server = createTestServer(db, () => now);
const admin = await server.callAs('admin');
for (const [name, mapping] of Object.entries(SAMPLE_MAPPINGS)) {
  await admin(createMapping, { body: { name, mapping } });
}

/** The samples have events in May 2026. */
const NEXT_YEAR = '2025-05-08T12:00:00Z';
const TODAY = '2026-05-08T12:00:00Z';
const YESTERDAY = '2026-06-30T12:00:00Z';
const IMPORTED_AT = [
  [NEXT_YEAR, NEXT_YEAR],
  [TODAY, TODAY],
  [YESTERDAY, YESTERDAY],
  [NEXT_YEAR, YESTERDAY],
] as const;

/** A text in which no time names its zone. */
function withoutZones(text: string): string {
  return text
    .replace(/(\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)(?:Z|[+-]\d{2}:?\d{2})(?=["',;\s\r<]|$)/gm, '$1')
    .replace(/\b(?:Africa|America|Asia|Australia|Europe|Pacific)\/[A-Z]\w+/g, '');
}

/** Without a city no zone can be found out. */
const WITHOUT_PLACE: SampleFeed = {
  name: 'jsonld, document without places',
  format: 'jsonld',
  bytes: Buffer.from(
    JSON.stringify(
      sampleRows((index) => ({
        ...CONCERT,
        url: `${CONCERT.url}/${index}`,
        location: { '@type': 'Place', name: 'Quay Theatre' },
      })),
    ),
  ),
};

const SAMPLES = [...sampleFeeds(), WITHOUT_PLACE].flatMap((sample) => {
  if (sample.cells) return [sample];
  const text = sample.bytes.toString();
  const bare = withoutZones(text);
  if (bare === text) return [sample];
  return [sample, { ...sample, name: `${sample.name}, without zones`, bytes: Buffer.from(bare) }];
});

/** Null where nothing in the file could be imported. */
async function importSample({ format, mapping, bytes }: SampleFeed) {
  const query = new URLSearchParams({
    format,
    ...(mapping && { mapping: mapping.name }),
    recalculate: 'false',
  });
  const init = { method: 'POST', body: new Uint8Array(bytes) };
  const response = await server.fetchAs('admin', `${importEvents.path}?${query}`, init);
  const answer: unknown = await response.json();
  if (response.status === 422) return null;
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return importReport.parse(answer);
}

describe('a file that is imported twice', () => {
  it('covers files without zones', () => {
    const names = SAMPLES.map(({ name }) => name);
    expect(names).toContain('jsonld, document without places, without zones');
    expect(names.length).toBeGreaterThan(15);
  });

  it.each(SAMPLES)('stores nothing again: $name', async (sample) => {
    for (const [first, second] of IMPORTED_AT) {
      // By then the rules of a calendar give other times.
      if (sample.format === 'ical' && first !== second) continue;
      await emptyTables(db, 'event', 'venue');
      now = new Date(first);
      const before = await importSample(sample);
      now = new Date(second);
      const again = await importSample(sample);
      expect(again === null).toBe(before === null);
      if (again) expect(again).toMatchObject({ created: 0, updated: 0 });
    }
  });
});
