import { describe, expect, it } from 'vitest';
import {
  odsFileOf,
  odsTable,
  xlsxFile,
  xlsxParts,
} from '#server/test/mutated-feeds/table-shapes.ts';
import { packZip } from '../../unpacking/pack-zip.ts';
import { readTable } from '../read-table.ts';
import type { TableHeader, TableReading } from '../table-splitter.ts';
import { builtInDateStyle, dateStyleOf, serialText } from './cell-text.ts';

async function read(bytes: Buffer, reading: TableReading = {}, size = 5000) {
  let header: TableHeader | undefined;
  const rows: string[][] = [];
  const numbers: number[] = [];
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const onHeader = (found: TableHeader) => {
    header = found;
  };
  for await (const batch of readTable(pieces(), reading, { onHeader })) {
    rows.push(...batch.map(({ cells }) => cells));
    numbers.push(...batch.map(({ row }) => row));
  }
  return { header, names: header?.names, rows, numbers };
}

const GAMES = [
  ['Date', 'Home', 'Away'],
  ['2026-05-01', 'Lions & Co', 'Bears\n"Cubs"'],
  ['2026-05-02', '', 'Wolves  <x> _x0041_'],
];

function withOtherByte(bytes: Buffer, before: string): Buffer {
  bytes[bytes.indexOf(before)] = 'l'.charCodeAt(0);
  return bytes;
}

describe('an .xlsx file', () => {
  it('is read from its first sheet with a table, or the stated one', async () => {
    const file = xlsxFile([
      { name: 'Notes', rows: [['As of today'], [], ['Nothing']] },
      { name: 'Old', rows: GAMES, isHidden: true },
      { name: 'Games', rows: [['FC Lions'], [], ...GAMES] },
      {
        name: 'Teams',
        rows: [
          ['Team', 'City'],
          ['Lions', 'Lyon'],
        ],
      },
    ]);
    const found = await read(file);
    expect(found.names).toEqual(GAMES[0]);
    expect(found.header).toMatchObject({
      kind: 'sheet',
      part: 'Games',
      parts: ['Notes', 'Old', 'Games', 'Teams'],
      header: { row: 3, rows: 1 },
    });
    expect(found.rows).toEqual([
      ['2026-05-01', 'Lions & Co', 'Bears\n"Cubs"'],
      ['2026-05-02', '', 'Wolves  <x> A'],
    ]);
    // As people see them in the sheet.
    expect(found.numbers).toEqual([4, 5]);
    expect((await read(file, { part: 'Teams' })).rows).toEqual([['Lions', 'Lyon']]);
    await expect(read(file, { part: 'Table 1' })).rejects.toThrow(
      'no sheet “Table 1”. It has Notes, Old, Games, Teams.',
    );
  });

  it.each([
    ['texts in its cells', { isInline: true }],
    ['sizes behind its parts', { hasDescriptors: true }],
    ['parts that are not packed', { isStored: true }],
  ])('may have %s', async (_, options) => {
    for (const size of [1, 100, 100_000]) {
      expect(
        (await read(xlsxFile([{ name: 'A', rows: GAMES }], options), {}, size)).rows,
      ).toHaveLength(2);
    }
  });

  it('gives dates and times in ISO 8601, and numbers as they are', async () => {
    const rows = [
      ['day', 'start', 'time', 'price', 'number'],
      [
        { serial: 46143, style: 'date' },
        { serial: 46143.8125, style: 'datetime' },
        { serial: 0.8125, style: 'time' },
        { serial: 19.989999999999998, style: 'price' },
        1234.5,
      ],
      [
        { serial: 46143.75, style: 'date' },
        { serial: 46143, style: 'datetime' },
        { serial: 0.99999999, style: 'time' },
        { serial: 20, style: 'price' },
        12345678901,
      ],
    ] as const;
    const sheet = { name: 'A', rows };
    expect((await read(xlsxFile([sheet]))).rows).toEqual([
      ['2026-05-01', '2026-05-01T19:30', '19:30', '19.99', '1234.5'],
      ['2026-05-01T18:00', '2026-05-01T00:00', '00:00', '20', '12345678901'],
    ]);
    const [first] = (await read(xlsxFile([sheet], { is1904: true }), { numbers: 'comma' })).rows;
    expect(first).toEqual(['2030-05-02', '2030-05-02T19:30', '19:30', '19,99', '1234,5']);
  });

  it('repeats merged cells downwards, not to the right, and joins header lines', async () => {
    const rows = [
      ['Date', 'Match', '', 'Hall'],
      ['', 'Home', 'Away', ''],
      ['2026-05-01', 'Lions', 'Bears', 'Arena'],
      ['', 'All-star game', '', ''],
      ['', '', '', ''],
      ['2026-05-09', 'Cubs', 'Lions', ''],
    ];
    const merges = ['A1:A2', 'B1:C1', 'D1:D2', 'A3:A5', 'D3:D6', 'B4:C4'];
    const found = await read(xlsxFile([{ name: 'A', rows, merges }]));
    expect(found.names).toEqual(['Date', 'Match Home', 'Match Away', 'Hall']);
    expect(found.rows).toEqual([
      ['2026-05-01', 'Lions', 'Bears', 'Arena'],
      ['2026-05-01', 'All-star game', '', 'Arena'],
      ['2026-05-09', 'Cubs', 'Lions', 'Arena'],
    ]);
  });

  it('may have prefixes, rich texts and cells without places', async () => {
    const parts = xlsxParts([
      {
        name: 'A',
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
    ]);
    const rich = '<si><r><t>Li</t></r><r><rPr><b/></rPr><t>ons</t></r><rPh><t>x</t></rPh></si>';
    const found = await read(
      packZip({
        ...parts,
        'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>b</x:t></x:is></x:c></x:row>
          <x:row><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>one</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row><x:row r="9"><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="d"><x:v>2026-05-01T19:30:00</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
        'xl/sharedStrings.xml': `<sst>${rich}</sst>`,
      }),
    );
    expect(found).toMatchObject({
      names: ['Lions', 'b'],
      rows: [
        ['one', 'TRUE'],
        ['#N/A', '2026-05-01T19:30'],
      ],
      numbers: [2, 9],
    });
  });

  it.each([
    ['plain', (text: string) => `<t>${text}</t>`],
    [
      'rich',
      (text: string) =>
        `<r><t>${text.slice(0, 2)}</t></r><rPh><t>x</t></rPh><r><rPr><b/></rPr><t>${text.slice(2)}</t></r>`,
    ],
  ])('gives each of many %s texts to its cells', async (_, shared) => {
    const texts = Array.from({ length: 5000 }, (_, index) =>
      index % 7 === 6 ? '' : `№ 🎸${index} ${'Žluť'.repeat(index % 30)}`,
    );
    const line = (index: number) => {
      const numbers = [index, texts.length - 1 - index, [5000, -1, 1.5, 'x'][index % 4]];
      return `<row><c><v>${index}</v></c>${numbers.map((number) => `<c t="s"><v>${number}</v></c>`).join('')}</row>`;
    };
    const file = packZip({
      ...xlsxParts([{ name: 'A', rows: GAMES }]),
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${['no', 'a', 'b', 'c'].map((name) => `<c t="str"><v>${name}</v></c>`).join('')}</row>${texts.map((_, index) => line(index)).join('')}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${shared(text)}</si>`).join('')}</sst>`,
    });
    expect((await read(file, {}, 65_536)).rows).toEqual(
      texts.map((text, index) => [String(index), text, texts.at(-1 - index), '']),
    );
  });

  const sheetOf = (xml: string, others: Record<string, string> = {}) =>
    packZip({
      ...xlsxParts([{ name: 'A', rows: GAMES }]),
      'xl/worksheets/sheet1.xml': `<worksheet>${xml}</worksheet>`,
      ...others,
    });
  const cells = (...texts: string[]) =>
    `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

  it.each([
    [
      'another package',
      packZip({ '[Content_Types].xml': '<a/>', 'word/document.xml': '<a/>' }),
      'document or a spreadsheet of another kind',
    ],
    [
      'no sheet with a table',
      xlsxFile([{ name: 'A', rows: [['x'], ['y']] }]),
      'no sheet with a header',
    ],
    ['a part that is cut', xlsxFile([{ name: 'A', rows: GAMES }]).subarray(0, 700), 'damaged'],
    [
      'a checksum that is wrong',
      withOtherByte(xlsxFile([{ name: 'A', rows: GAMES }], { isStored: true }), 'Lions'),
      'damaged',
    ],
    [
      'too many columns',
      sheetOf(
        `<sheetData>${cells('a', 'b')}${cells('1', '2')}<row><c r="XFD9"><v>1</v></c></row></sheetData>`,
      ),
      'more than 1,000 columns',
    ],
    [
      'elements in elements',
      sheetOf(`<sheetData>${cells('a', 'b')}${cells('1', '2')}${'<row>'.repeat(500)}`),
      'damaged',
    ],
    [
      'a cell without an end',
      sheetOf(
        `<sheetData>${cells('a', 'b')}${cells('1', '2')}<row><c t="str"><v>${Array.from({ length: 600_000 }, (_, i) => i).join('')}`,
      ),
      'more in one cell',
    ],
    [
      'a bomb',
      packZip({
        ...xlsxParts([{ name: 'A', rows: GAMES }]),
        'xl/sharedStrings.xml': `<sst>${`<si><t>${'x'.repeat(1000)}</t></si>`.repeat(70_000)}</sst>`,
      }),
      /200 times|64 MiB/,
    ],
  ])('is refused with %s', async (_, file, reason) => {
    await expect(read(file, {}, 65_536)).rejects.toThrow(reason);
  });

  it('has no entities of its own', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "&a;&a;&a;">]>`;
    const file = packZip({
      ...xlsxParts([{ name: 'A', rows: GAMES }]),
      'xl/worksheets/sheet1.xml': `${bomb}<worksheet><sheetData>${cells('a', 'b')}${cells('&b;', '&lt;&#65;')}</sheetData></worksheet>`,
    });
    expect((await read(file)).rows).toEqual([['&b;', '<A']]);
  });

  it('says of an old or protected file how to save it', async () => {
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(read(old)).rejects.toThrow('Save it as .xlsx');
  });
});

describe('an .ods file', () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
  const typed = (type: string, value: string) =>
    `<table:table-cell office:value-type="${type}" ${value}><text:p>shown</text:p></table:table-cell>`;
  const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;

  it('is read from its first table of several rows, or the stated one', async () => {
    const file = odsFileOf(
      odsTable('Notes', [['x']]) +
        odsTable('Games', [['FC'], [], ...GAMES]) +
        odsTable('Teams', [
          ['Team', 'City'],
          ['Lions', 'Lyon'],
        ]),
      {
        'settings.xml':
          '<a><config:config-item-map-named config:name="Tables"><config:config-item-map-entry config:name="Teams"/></config:config-item-map-named></a>',
      },
    );
    for (const size of [100, 100_000]) {
      const found = await read(file, {}, size);
      expect(found.names).toEqual(GAMES[0]);
      expect(found.rows).toEqual(GAMES.slice(1));
      expect(found.numbers).toEqual([4, 5]);
      expect(found.header).toMatchObject({
        kind: 'sheet',
        part: 'Games',
        parts: ['Notes', 'Games', 'Teams'],
      });
    }
    expect((await read(file, { part: 'Teams' })).rows).toEqual([['Lions', 'Lyon']]);
    await expect(read(file, { part: 'None' })).rejects.toThrow('no sheet “None”');
  });

  it('gives values by their types, repeated and merged cells, and no notes', async () => {
    const file = odsFileOf(
      `<table:table table:name="A">${row(`${cell('day')}${cell('start')}${cell('time')}${cell('price')}${cell('sold')}`)}
      ${row(
        `<table:table-cell table:number-rows-spanned="2" office:value-type="date" office:date-value="2026-05-01"><office:annotation><text:p>note</text:p></office:annotation><text:p>1. Mai</text:p></table:table-cell>` +
          typed('date', 'office:date-value="2026-05-01T19:30:00"') +
          typed('time', 'office:time-value="PT19H30M05S"') +
          typed('currency', 'office:value="19.5"') +
          typed('boolean', 'office:boolean-value="true"'),
      )}
      ${row(`<table:covered-table-cell/>${cell('a<text:s text:c="2"/>b<text:line-break/>c')}${cell('x', ' table:number-columns-repeated="3"')}`, ' table:number-rows-repeated="2"')}
      </table:table>`,
    );
    expect(await read(file, { numbers: 'comma' })).toMatchObject({
      rows: [
        ['2026-05-01', '2026-05-01T19:30', '19:30:05', '19,5', 'TRUE'],
        ['2026-05-01', 'a  b\nc', 'x', 'x', 'x'],
        ['2026-05-01', 'a  b\nc', 'x', 'x', 'x'],
      ],
      numbers: [2, 3, 4],
    });
  });

  it.each([
    ['rows repeated without end', ' table:number-rows-repeated="1048576"', '', '200 times'],
    [
      'columns repeated without end',
      '',
      ' table:number-columns-repeated="16384"',
      'more than 1,000 columns',
    ],
  ])('is refused with %s', async (_, ofRow, ofCell, reason) => {
    const long = cell('x'.repeat(2000));
    const rows =
      row(cell('a') + cell('b')) +
      row(cell('1') + cell('2')) +
      row(cell('c', ofCell) + long, ofRow);
    await expect(
      read(odsFileOf(`<table:table table:name="A">${rows}</table:table>`)),
    ).rejects.toThrow(reason);
  });

  it('is refused where it is a text document', async () => {
    const file = packZip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': '<a/>',
    });
    await expect(read(file)).rejects.toThrow('another kind');
  });
});

describe('numbers of dates', () => {
  it.each([
    ['General', null],
    ['0.00', null],
    ['#,##0.00 "d"', null],
    ['0.00E+00', null],
    ['[Red]0 \\d', null],
    ['yyyy-mm-dd', { hasDate: true, hasTime: false }],
    ['[$-409]d-mmm-yy;@', { hasDate: true, hasTime: false }],
    ['mmm', { hasDate: true, hasTime: false }],
    ['h:mm AM/PM', { hasDate: false, hasTime: true }],
    ['[h]:mm', { hasDate: false, hasTime: true }],
    ['mm:ss.0', { hasDate: false, hasTime: true }],
    ['dd/mm/yyyy hh:mm', { hasDate: true, hasTime: true }],
  ])('are shown by the format %s', (format, style) => {
    expect(dateStyleOf(format)).toEqual(style);
  });

  it('count from 1900, with a leap day that was none, or from 1904', () => {
    const date = { hasDate: true, hasTime: false };
    expect([1, 59, 61, 36526, 2_958_465].map((serial) => serialText(serial, date, false))).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '2000-01-01',
      '9999-12-31',
    ]);
    expect(serialText(0, date, true)).toBe('1904-01-01');
    expect([-1, 2_958_466, Number.NaN].map((serial) => serialText(serial, date, false))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(builtInDateStyle(22)).toEqual({ hasDate: true, hasTime: true });
    expect(builtInDateStyle(10)).toBeNull();
  });
});
