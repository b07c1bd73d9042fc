import { isUtf8 } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ImportFormat } from '#contract/imports.ts';
import { sampleFeeds } from '#server/test/mutated-feeds/sample-feeds.ts';
import { packZip } from '../unpacking/pack-zip.ts';
import { detectFormat, OPENING_BYTES } from './detect-format.ts';

const FILLER = 'x'.repeat(OPENING_BYTES);
const CSV = 'Source;source id;event_name;EVENT_TYPE;starts_at;note\n';

const SEATGEEK = { id: 1, title: 'A', datetime_utc: '2026-05-01T18:00:00', venue: { id: 1 } };

const PAGE_TABLE = '<table><tr><th>Day<th>Team<tr><td>1 May<td>A<tr><td>2 May<td>B</table>';
const PAGE_EVENT =
  '<script type="application/ld+json">{"@context":"x","@type":["Thing","MusicEvent"]}</script>';

const FILES: [ImportFormat | null, string, string][] = [
  ...sampleFeeds()
    .filter(({ bytes }) => isUtf8(bytes))
    .flatMap(({ format, name, bytes }): [ImportFormat, string, string][] => {
      const text = bytes.toString();
      return [
        [format, `the sample ${name}`, text],
        [format, `the first half of the sample ${name}`, text.slice(0, text.length / 2)],
      ];
    }),
  ['csv', 'its columns in any order and case', CSV],
  ['csv', 'its columns behind a byte order mark', `\ufeff${CSV}`],
  ['csv', 'its columns between tabs', CSV.replaceAll(';', '\t')],
  ['venues-csv', 'columns of venues', 'stadium_name,town,lat,capacity\nA,B,1,2\n'],
  [
    'table',
    'events with the venues and capacities of each',
    'Event name,Date,Venue,City,Capacity\nA,2026-05-01,B,C,1\nD,2026-05-02,B,C,1\n',
  ],
  ['ticketmaster-discovery', 'an empty page', '{"page":{"size":20,"totalElements":0}}'],
  ['seatgeek', 'a list that is cut', JSON.stringify([{ ...SEATGEEK, text: FILLER }])],
  ['jsonld', 'a page', `<!DOCTYPE html><html>${FILLER}`],
  ['jsonld', 'a document', '{"@context":"https://schema.org","@type":"Event"}'],
  ['jsonld', 'a list', '{"items":[[{"@type":"MusicEvent"}]]}'],
  [null, 'an empty file', ''],
  ['table', 'a table of something else', 'date,home_team,away_team\n2026-01-01,A,B\n'],
  ['table', 'one without a line end at its end', 'date|team\n2026-01-01|A'],
  ['table', 'one with a few broken rows', 'date;team\n1;A\n2;B\n3\n4;"C";D\n'],
  ['table', 'one below a title', 'Season 2026\n\ndate;team;city\n1/5;A;X\n2/5;B;Y\n'],
  [
    'table',
    'a list of records',
    '{"data":[{"id":1,"name":"A","at":"x"},{"id":2,"name":"B","at":"y"}]}',
  ],
  ['table', 'records by line', '{"id":1,"name":"A","at":"x"}\n{"id":2,"name":"B","at":"y"}\n'],
  ['table', 'a page with a table', `<!doctype html><html>${PAGE_TABLE}`],
  ['jsonld', 'a page with a table and an event', `<html>${PAGE_TABLE}${PAGE_EVENT}`],
  [null, 'a header without rows', 'date,home_team,away_team\n'],
  [null, 'a table of one column', 'name\nA\nB\n'],
  [null, 'a letter', 'Dear Sir, dear Madam,\nto whom it may concern\nYours'],
  [null, 'bytes that are no text', 'a,b\n\u0000,\u0001\n'],
  [null, 'a list of something else', '[{"id":1,"name":"A"}]'],
  [null, 'a list without records', '{"events":[]}'],
  [null, 'text', 'To whom it may concern'],
  [null, 'broken JSON', '{"events":[{"id":1,}'],
];

describe('detectFormat', () => {
  it.each(FILES)('finds %s for %s, packed or not', (format, _, text) => {
    for (const bytes of [
      Buffer.from(text),
      gzipSync(text),
      Buffer.concat([gzipSync(text), Buffer.alloc(600)]),
      packZip({ 'folder/': '', 'folder/file': text }),
      packZip({ file: text }, { hasDescriptors: true }),
    ]) {
      expect(detectFormat(bytes.subarray(0, OPENING_BYTES))).toBe(format);
    }
  });

  it.each(sampleFeeds().filter(({ bytes }) => !isUtf8(bytes)))(
    'finds $format for the sample $name',
    ({ format, bytes }) => {
      expect(detectFormat(bytes)).toBe(format);
    },
  );

  it('reads the encoding that it is told', () => {
    expect(detectFormat(Buffer.from(`\ufeff${CSV}`, 'utf16le'), { encoding: 'utf-16le' })).toBe(
      'csv',
    );
  });

  it('takes a spreadsheet for a table', () => {
    for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'mimetype']) {
      expect(detectFormat(packZip({ [name]: '<a/>' }))).toBe('table');
    }
  });

  it('knows UTF-16 by its byte order mark', () => {
    expect(detectFormat(Buffer.from('\ufeffday\tteam\n1\tA\n', 'utf16le'))).toBe('table');
    expect(detectFormat(Buffer.from(`\ufeff${CSV}`, 'utf16le').swap16())).toBe('csv');
  });

  it.each([
    ['a damaged gzip file', gzipSync(CSV).fill(0xff, 3), 'damaged'],
    ['a damaged zip file', packZip({ file: CSV }).fill(0xff, 34, 60), 'damaged'],
    ['a zip file that is cut', Buffer.from('PK\u0003\u0004'), 'damaged or incomplete'],
  ])('says of %s what is wrong with it', (_, bytes, reason) => {
    expect(() => detectFormat(bytes)).toThrow(reason);
  });
});
