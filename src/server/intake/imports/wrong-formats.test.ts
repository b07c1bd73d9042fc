import { isUtf8 } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { IMPORT_FORMATS, type ImportFormat } from '#contract/imports.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { type SampleFeed, sampleFeeds } from '#server/test/mutated-feeds/sample-feeds.ts';
import { importFeed } from './import-feed.ts';

const db = await createTestDatabase();
const deps = { db, clock: () => new Date('2026-01-01T00:00:00Z') };

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function importAs(format: ImportFormat, bytes: Uint8Array) {
  return importFeed(deps, { format, importedBy: null, input: bytesOf(bytes) });
}

/** Every sample with every format that it has not; a table is read by its mapping, whatever it is. */
const pairsOf = (samples: SampleFeed[]) =>
  samples.flatMap(({ name, format, bytes }) =>
    IMPORT_FORMATS.filter((named) => named !== format && named !== 'table').map(
      (named) => [name, named, format, bytes] as const,
    ),
  );
const TEXTS = pairsOf(sampleFeeds().filter(({ bytes }) => isUtf8(bytes)));
/** Spreadsheets, and text that says its encoding. */
const OTHERS = pairsOf(sampleFeeds().filter(({ bytes }) => !isUtf8(bytes)));

const EMPTY: [ImportFormat, string][] = [
  ['ticketmaster-discovery', '{"page":{"size":20,"totalElements":0}}'],
  ['eventbrite', '{"events":[],"pagination":{"object_count":0}}'],
  ['songkick', '{"resultsPage":{"results":{},"totalEntries":0}}'],
  ['csv', 'source,source_id,event_name,event_type,starts_at,venue_name,city,capacity\n'],
  ['ical', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n'],
];

describe('a file whose format is named wrongly', () => {
  it.each(TEXTS)('is refused: the sample %s as %s', async (_, named, format, bytes) => {
    const likely = format === 'table' ? 'a table that needs a mapping' : format;
    await expect(importAs(named, bytes)).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringMatching(new RegExp(` It looks like ${likely}\\.$`)),
    });
  });

  it.each(OTHERS)('is refused: the sample %s as %s', async (_, named, __, bytes) => {
    await expect(importAs(named, bytes)).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringMatching(/^The file is (?:a spreadsheet, and|not text in UTF-8)/),
    });
  });

  it.each(EMPTY)('is refused where %s says that it has no records', async (format, text) => {
    expect(await importAs(format, Buffer.from(text))).toMatchObject({ read: 0 });
    for (const named of IMPORT_FORMATS) {
      if (named === format || named === 'table') continue;
      const refused = importAs(named, Buffer.from(text));
      await expect(refused, named).rejects.toThrow(` It looks like ${format}.`);
    }
  });

  it.each(['{"error":"maintenance"}', '[{"id":1,"name":"A"}]', '{"events":[]}'])(
    'is refused as jsonld where nothing says what it is: %s',
    async (text) => {
      const refused = importAs('jsonld', Buffer.from(text));
      await expect(refused).rejects.toThrow('The file has no records of the format jsonld.');
    },
  );

  it.each([
    '[]',
    '{"@type":"Organization"}',
    '<html><script type="application/ld+json">{}</script>',
  ])('is not JSON-LD without events: %s', async (text) => {
    expect(await importAs('jsonld', Buffer.from(text))).toMatchObject({ read: 0 });
  });
});
