import { describe, expect, it } from 'vitest';
import { restoreWindows } from '#server/platform/text/windows-1252.ts';
import { readTable } from './read-table.ts';
import type { TableHeader, TableReading } from './table-splitter.ts';

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

/** The header and the cells of a table, however its bytes arrive. */
async function read(file: string | Uint8Array, reading: TableReading = {}, size = 1000) {
  const bytes = Buffer.from(file);
  let header: TableHeader | undefined;
  const rows: string[][] = [];
  const numbers: number[] = [];
  const records = readTable(piecesOf(bytes, size), reading, {
    onHeader: (found) => {
      header = found;
    },
  });
  for await (const batch of records) {
    rows.push(...batch.map(({ cells }) => cells));
    numbers.push(...batch.map(({ row }) => row));
  }
  return { header, names: header?.names, rows, numbers };
}

const GAMES = [
  ['Date', 'Home', 'Away'],
  ['2026-05-01', 'Lions', 'Bears'],
  ['2026-05-02', 'Bears', 'Wolves'],
  ['2026-05-09', 'Wolves', 'Lions'],
];
const csv = (rows: readonly (readonly string[])[], delimiter = ',') =>
  rows.map((cells) => `${cells.join(delimiter)}\n`).join('');

describe('a table as text', () => {
  it.each([',', ';', '\t', '|'] as const)(
    'finds what stands between cells: %j',
    async (delimiter) => {
      const found = await read(csv(GAMES, delimiter));
      expect([found.names, ...found.rows]).toEqual(GAMES);
      expect(found.header).toMatchObject({ kind: 'text', delimiter, header: { row: 1, rows: 1 } });
    },
  );

  it.each([
    ['a blank line', '\n', 2],
    ['a title', 'Season 2026\n', 2],
    ['titles and a blank line', '"FC Lions, all games"\nas of 1 May 2026\n\n', 4],
    ['a line of settings', 'Season,2026\n\n', 3],
    ['empty cells', ',,\n', 2],
  ])('finds the header below %s', async (_, above, row) => {
    for (const size of [1, 7, 1000]) {
      const found = await read(above + csv(GAMES), {}, size);
      expect([found.names, ...found.rows]).toEqual(GAMES);
      expect(found.header?.header).toEqual({ row, rows: 1 });
      expect(found.numbers).toEqual([1, 2, 3]);
    }
  });

  it('takes the first line for the header where it is as wide as the others, whatever is in it', async () => {
    expect((await read('team,2024,2025\nLions,1,2\nBears,3,4\n')).names).toEqual([
      'team',
      '2024',
      '2025',
    ]);
    expect((await read('a,,,\n1,2,3,4\n1,2,3,4\n')).rows).toHaveLength(1);
    expect((await read('date,name,,,\n2026-01-01,A,1,2,3\n2026-01-02,B,1,2,3\n')).names).toEqual([
      'date',
      'name',
      '',
      '',
      '',
    ]);
  });

  it('joins header lines', async () => {
    const groups = 'Match,,,Venue,\nDate,Home,Away,Name,City\n';
    const below = 'Date,Match,,Venue,\n,Home,Away,Name,City\n';
    const row = '2026-05-01,Lions,Bears,Arena,Lyon\n2026-05-02,Bears,Lions,Den,Nice\n';
    expect((await read(groups + row)).names).toEqual([
      'Match Date',
      'Match Home',
      'Match Away',
      'Venue Name',
      'Venue City',
    ]);
    const found = await read(below + row);
    expect(found.names).toEqual(['Date', 'Match Home', 'Match Away', 'Venue Name', 'Venue City']);
    expect(found.rows).toHaveLength(2);
  });

  it('takes the header that is stated', async () => {
    const found = await read(`a,b,c\nd,e,f\n${csv(GAMES)}`, { header: { row: 3, rows: 1 } });
    expect([found.names, ...found.rows]).toEqual(GAMES);
    expect((await read(csv(GAMES), { header: { row: 1, rows: 2 } })).names?.[1]).toBe('Home Lions');
    await expect(read(csv(GAMES), { header: { row: 9, rows: 1 } })).rejects.toMatchObject({
      code: 'unreadable_import',
    });
  });

  it('leaves out rows of empty cells, whose numbers others keep', async () => {
    const found = await read('a,b\n1,2\n,\n3,4\n');
    expect(found).toMatchObject({
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
      numbers: [1, 3],
    });
  });
});

describe('the encoding of a table', () => {
  const TEXTS = {
    'windows-1252': 'Café de l’Époque, Müller, Señor, “Ça ira”, 20 €, Où est Noël, Città, perché',
    'windows-1250': 'Příliš žluťoučký kůň, Łódź, Świętokrzyskie, koncert w piątek, středa, město',
    'windows-1251': 'Концерт в Москве, Большой театр, пятница',
    gb18030: 'Les Misérables, 北京音乐会, 周杰伦演唱会',
    big5: '台北小巨蛋 演唱會 音樂會',
    shift_jis: '東京ドーム コンサート 土曜日',
    'euc-kr': '서울 콘서트 토요일 공연',
  };
  // What Node writes: the bytes are found by looking up each character.
  const encode = (text: string, encoding: string): Buffer => {
    const decoder = new TextDecoder(encoding);
    const bytesOf = new Map<string, number[]>();
    for (let first = 0x80; first < 0x100; first++) {
      const alone = restoreWindows(decoder.decode(Uint8Array.of(first)));
      if (alone.length === 1 && alone !== '\ufffd') bytesOf.set(alone, [first]);
      for (let second = 0x40; second < 0x100; second++) {
        const pair = decoder.decode(Uint8Array.of(first, second));
        if (pair.length === 1 && !bytesOf.has(pair)) bytesOf.set(pair, [first, second]);
      }
    }
    return Buffer.from(
      [...text].flatMap((one) => (one < '\u0080' ? [one.charCodeAt(0)] : (bytesOf.get(one) ?? []))),
    );
  };

  it.each(Object.entries(TEXTS))('is found by the characters of %s', async (encoding, text) => {
    const cell = text.replaceAll(',', ' ');
    const bytes = encode(`name,date\n${cell},2026-01-01\n`, encoding);
    for (const size of [1, 3, 1000]) {
      expect((await read(bytes, {}, size)).rows).toEqual([[cell, '2026-01-01']]);
    }
  });

  it('is found however far behind the beginning its first character beyond ASCII stands', async () => {
    const rows = 'Plain,2026-01-01\n'.repeat(20_000);
    for (const encoding of ['windows-1252', 'windows-1251'] as const) {
      const name = encoding === 'windows-1252' ? 'Élysée Montmartre' : 'Большой театр';
      const bytes = Buffer.concat([
        Buffer.from(`name,date\n${rows}`),
        encode(`${name},2026-01-02\n`, encoding),
      ]);
      expect((await read(bytes, { encoding: 'utf-8' })).rows.at(-1)).toEqual([name, '2026-01-02']);
    }
  });

  it('is UTF-8 or UTF-16 where the bytes are, and no other where few of them are not', async () => {
    const text = 'name,date\nÉlysée,2026-01-01\nŁódź,2026-01-02\n';
    for (const size of [1, 2, 5, 1000]) {
      expect((await read(`\ufeff${text}`, {}, size)).rows[0]?.[0]).toBe('Élysée');
      expect((await read(Buffer.from(`\ufeff${text}`, 'utf16le'), {}, size)).rows[1]?.[0]).toBe(
        'Łódź',
      );
    }
    const damaged = Buffer.concat([Buffer.from(text), Buffer.from([0xff]), Buffer.from(',\n')]);
    await expect(read(damaged)).rejects.toMatchObject({ code: 'unreadable_import' });
  });
});

describe('a table as JSON', () => {
  const records = [
    {
      id: 1,
      name: 'A',
      venue: { name: 'Hall', geo: { lat: 1.5 } },
      tags: ['x', 'y'],
      free: true,
      end: null,
    },
    {
      id: 12345678901234567890n,
      name: 'B',
      venue: { name: 'Den' },
      acts: [{ name: 'C' }, { name: 'D' }],
    },
  ];
  const text = JSON.stringify(records, (_, value: unknown) =>
    typeof value === 'bigint' ? `<${value}>` : value,
  ).replaceAll(/"<(\d+)>"/g, '$1');

  it.each([
    ['a list', text],
    ['a list in a document', `{"page":{"number":1},"data":{"items":${text},"more":[1,2]}}`],
    ['JSON Lines', text.slice(1, -1).replace('},{"id":12', '}\n{"id":12')],
  ])('has the keys of %s as columns', async (_, file) => {
    for (const size of [1, 9, 1000]) {
      const { names, rows, numbers } = await read(file, {}, size);
      expect(names).toEqual([
        'id',
        'name',
        'venue.name',
        'venue.geo.lat',
        'tags',
        'free',
        'end',
        'acts.name',
      ]);
      expect(rows).toEqual([
        ['1', 'A', 'Hall', '1.5', 'x, y', 'true', '', ''],
        ['12345678901234567890', 'B', 'Den', '', '', '', '', 'C'],
      ]);
      expect(numbers).toEqual([1, 2]);
    }
  });

  it('takes the longest list of most fields, also inside the records of another, or the stated one', async () => {
    const weeks = [1, 2].map((week) => ({
      week,
      games: [1, 2, 3].map((id) => ({ id, home: 'A', away: 'B' })),
    }));
    const file = JSON.stringify({ weeks, teams: [{ name: 'A' }, { name: 'B' }] });
    const found = await read(file);
    expect(found.header).toMatchObject({
      part: 'weeks.games',
      parts: ['weeks.games', 'weeks', 'teams'],
    });
    expect(found.rows).toHaveLength(6);
    expect((await read(file, { part: 'teams' })).rows).toEqual([['A'], ['B']]);
    const events = [1, 2, 3].map((id) => ({
      id,
      name: 'A',
      at: 'x',
      city: 'B',
      acts: [{ n: 1 }, { n: 2 }, { n: 3 }],
    }));
    expect((await read(JSON.stringify({ events }))).header?.part).toBe('events');
  });

  it('writes numbers in the style of the table', async () => {
    expect(
      (await read('[{"a":1.5,"b":2},{"a":-0.25,"b":"1.5"}]', { numbers: 'comma' })).rows,
    ).toEqual([
      ['1,5', '2'],
      ['-0,25', '1.5'],
    ]);
  });

  it('has room for wanted keys that the first records lack', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => ({ id, name: 'Some name or other' }));
    const file = JSON.stringify([...many, { id: 1, name: 'Last', Sold: 3 }]);
    const { header, rows } = await read(file, { columns: ['id', 'sold'] }, 60_000);
    expect(header).toMatchObject({ names: ['id', 'name', 'sold'], known: 2 });
    expect(rows.at(-1)).toEqual(['1', 'Last', '3']);
  });

  it.each([
    ['no list', '{"a":1,"b":{"c":2}', 'not complete, valid JSON'],
    ['a list of plain values', '[1,2]', 'no list of records'],
    ['one that is cut', '[{"a":1,"b":2},{"a":', 'after record 1'],
    ['one that is too deep', '[{"a":'.repeat(200), 'nested deeper'],
  ])('is refused with %s', async (_, file, reason) => {
    await expect(read(file)).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringContaining(reason),
    });
  });

  it('may be an empty list', async () => {
    expect((await read('{"events":[]}')).rows).toEqual([]);
    expect((await read('{"count":0,"data":{"events":[]}}', { part: 'data.events' })).rows).toEqual(
      [],
    );
    expect((await read('[]')).rows).toEqual([]);
  });
});

describe('a table of a page', () => {
  const rowsOf = (rows: readonly (readonly string[])[], tag = 'td') =>
    rows
      .map(
        (cells) => `<tr>${cells.map((cell) => `<${tag}>${cell}`).join(`</${tag}>`)}</${tag}></tr>`,
      )
      .join('\n');

  it('is the largest one, without its scripts and the tables inside its cells', async () => {
    const page = `<!DOCTYPE html><html><head><title>x</title></head><body>
      <table><tr><td>Menu</td><td>Home</td></tr><tr><td>About</td><td>Us</td></tr></table>
      <table class="a"><caption>Games</caption><thead>${rowsOf([GAMES[0] ?? []], 'th')}</thead><tbody>
      <tr><td>2026-05-01<script>var a = '<td>';</script><td> Caf&eacute; &amp;\n <b>Bar</b> <td>Bears<br>Cubs
      <tr><td>2026-05-02</td><td><table><tr><td>inner</td></tr></table>Bears</td><td>Wolves</td></tr>
      </tbody></table></body></html>`;
    for (const size of [1, 50, 10_000]) {
      const found = await read(page, {}, size);
      expect(found.names).toEqual(GAMES[0]);
      expect(found.rows).toEqual([
        ['2026-05-01', 'Café & Bar', 'Bears\nCubs'],
        ['2026-05-02', 'Bears', 'Wolves'],
      ]);
      expect(found.header).toMatchObject({ kind: 'html', parts: ['1', '2'], part: '2' });
      expect(found.numbers).toEqual([1, 2]);
    }
    expect((await read(page, { part: '1' })).names).toEqual(['Menu', 'Home']);
  });

  it('repeats cells downwards, not to the right', async () => {
    const page = `<table>${rowsOf([['Date', 'Home', 'Away', 'Hall']], 'th')}
      <tr><td rowspan="2">2026-05-01</td><td>Lions</td><td>Bears</td><td rowspan="3">Arena</td></tr>
      <tr><td colspan="2">All-star game</td></tr>
      <tr><td>2026-05-03</td><td>Cubs</td><td>Wolves</td></tr></table>`;
    expect((await read(page)).rows).toEqual([
      ['2026-05-01', 'Lions', 'Bears', 'Arena'],
      ['2026-05-01', 'All-star game', '', 'Arena'],
      ['2026-05-03', 'Cubs', 'Wolves', 'Arena'],
    ]);
  });

  it('joins header lines of merged cells', async () => {
    const page = `<table><tr><th rowspan=2>Date<th colspan=2>Match<tr><th>Home<th>Away
      ${rowsOf(GAMES.slice(1))}</table>`;
    const found = await read(page);
    expect(found.names).toEqual(['Date', 'Match Home', 'Match Away']);
    expect(found.rows).toEqual(GAMES.slice(1));
  });

  it.each([
    ['that is nested too deep', '<html>'.padEnd(8000, '<b>'), {}, '1000 elements inside'],
    ['without one', '<html><p>Nothing</p></html>', {}, 'The page has no table.'],
    ['without the stated one', `<table>${rowsOf(GAMES)}</table>`, { part: '7' }, 'no table 7'],
    [
      'that spans everything',
      `<table>${'<tr><td colspan=1000 rowspan=60000>a'.repeat(500)}`,
      {},
      'span far more',
    ],
  ])('is refused %s', async (_, page, reading, reason) => {
    await expect(read(page, reading)).rejects.toMatchObject({
      code: 'unreadable_import',
      message: expect.stringContaining(reason),
    });
  });
});
