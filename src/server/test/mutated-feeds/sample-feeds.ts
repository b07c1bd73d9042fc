import { type TableMapping, tableMapping } from '#contract/import-mappings/table-mapping.ts';
import type { ImportFormat } from '#contract/imports.ts';
import { FORMATS, OWN_FORMATS } from '#server/intake/formats/formats.ts';
import { sampleRows } from '#server/intake/rows/format.ts';
import { packZip } from '#server/intake/unpacking/pack-zip.ts';
import { odsFileOf, odsTable, SHAPES, xlsxFile, xlsxParts } from './table-shapes.ts';

type WriteTable = (rows: readonly string[][]) => Buffer;

/** A small file of one format, of which every row can be imported. */
export type SampleFeed = {
  name: string;
  format: ImportFormat;
  bytes: Buffer;
  /** Of a table in another shape than text. */
  cells?: { rows: readonly string[][]; write: WriteTable };
  /** Of a spreadsheet the part that has its rows: damages to it are packed again, since checksums would find all others. */
  inside?: { content: Buffer; pack: (content: Buffer) => Buffer };
  /** The saved mapping by which a table is read. */
  mapping?: { name: string; rows: TableMapping['rows'] };
};

const column = (name: string) => ({ from: 'column', column: name });

const EVENTS = {
  rows: 'events',
  numbers: 'comma',
  fields: {
    source: { from: 'constant', value: 'sample table' },
    event_name: { from: 'teams', home: 'Home', away: 'Away', separator: ' – ' },
    event_type: { ...column('Kind'), values: { Match: 'sport' }, otherwise: 'other' },
    venue_name: { from: 'part', column: 'Place', separator: ',', index: 1 },
    city: { from: 'part', column: 'Place', separator: ',', index: 2 },
    country: { from: 'constant', value: 'FR' },
    timezone: { from: 'constant', value: 'Europe/Paris' },
    price: column('Price'),
    currency: { from: 'constant', value: 'EUR' },
  },
  id: { from: 'hash', columns: ['Date', 'Home', 'Away'] },
  starts: {
    value: column('Date'),
    patterns: ['D/M/YYYY'],
    time: { value: column('Time'), patterns: ['HH:mm'] },
  },
};

/** The mappings of the sample tables, by name. */
export const SAMPLE_MAPPINGS: Readonly<Record<string, TableMapping>> = {
  'sample events': tableMapping.parse({ ...EVENTS, delimiter: ';' }),
  // Of any shape.
  'sample shapes': tableMapping.parse(EVENTS),
  // A row for each team of a game.
  'sample games': tableMapping.parse({
    rows: 'events',
    fields: {
      source: { from: 'constant', value: 'sample games' },
      event_name: {
        from: 'teams',
        home: 'Team',
        away: 'Opponent',
        separator: ' – ',
        swapped: { column: 'Side', value: 'away' },
      },
      event_type: { from: 'constant', value: 'sport' },
      timezone: { from: 'constant', value: 'Europe/Paris' },
    },
    id: { from: 'hash', columns: ['Date', 'Team', 'Opponent'] },
    starts: { value: column('Date'), patterns: ['YYYY-MM-DD'] },
  }),
  'sample venues': tableMapping.parse({
    rows: 'venues',
    fields: { name: column('Hall'), city: column('Town'), capacity: column('Seats') },
  }),
};

/** One file or more of each format. */
export function sampleFeeds(): SampleFeed[] {
  return [
    ...OWN_FORMATS.flatMap((format) =>
      Object.entries(FORMATS[format].samples).map(([kind, text]) => ({
        name: `${format}, ${kind}`,
        format,
        bytes: Buffer.from(text()),
      })),
    ),
    table(
      'events',
      'Date;Time;Home;Away;Kind;Place;Price',
      (i) => `${i}/5/2026;20:30;Lions ${i};Bears;Match;Arena, Lyon;1.049,50 €`,
    ),
    table(
      'games',
      'Date,Team,Opponent,Side',
      (i) => `2026-05-${9 + i},Lions,Bears ${i},home\n2026-05-${9 + i},Bears ${i},Lions,away`,
    ),
    table('venues', 'Hall,Town,Seats', (i) => `Hall ${i},Ghent,"1,${100 + i}"`),
    ...Object.entries(SHAPES).map(([shape, write]) => shaped(shape, write)),
  ];
}

const GAMES = [
  ['Date', 'Time', 'Home', 'Away', 'Kind', 'Place', 'Price'],
  ...sampleRows((i) => [
    `${i}/5/2026`,
    '20:30',
    `Lions ${i}`,
    'Bears',
    'Match',
    'Arena, Lyon',
    '1.049,50 €',
  ]),
];

const XLSX = { name: 'Games', rows: GAMES, merges: ['F2:F9'] };

function insideXlsx(): NonNullable<SampleFeed['inside']> {
  const parts = xlsxParts([XLSX], { isInline: true });
  const path = 'xl/worksheets/sheet1.xml';
  return {
    content: Buffer.from(new Map(Object.entries(parts)).get(path) ?? ''),
    pack: (content) => packZip({ ...parts, [path]: content }),
  };
}

function insideOds(): NonNullable<SampleFeed['inside']> {
  return { content: Buffer.from(odsTable('Games', GAMES)), pack: (content) => odsFileOf(content) };
}

/** The table of games in another shape. */
function shaped(shape: string, write: WriteTable): SampleFeed {
  const mapping = { name: 'sample shapes', rows: 'events' as const };
  const sample = {
    name: `table of events, ${shape}`,
    format: 'table' as const,
    bytes: write(GAMES),
    mapping,
    cells: { rows: GAMES, write },
  };
  if (shape === 'xlsx') return { ...sample, bytes: xlsxFile([XLSX]), inside: insideXlsx() };
  return shape === 'ods' ? { ...sample, inside: insideOds() } : sample;
}

function table(of: string, header: string, line: (index: number) => string): SampleFeed {
  const bytes = Buffer.from([header, ...sampleRows(line), ''].join('\n'));
  const name = `sample ${of}`;
  const { rows } = SAMPLE_MAPPINGS[name] ?? { rows: 'events' };
  return { name: `table of ${of}`, format: 'table', bytes, mapping: { name, rows } };
}
