import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#server/test/property-runs.ts';
import { sheetCells, unzip } from '#server/test/unzip.ts';
import type { Cell } from './cells.ts';
import { xlsxFile } from './xlsx-file.ts';
import { columnName } from './xlsx-parts.ts';

const columns = [
  { title: 'name', width: 30 },
  { title: 'value', width: 10 },
];

async function* inBatches(rows: Cell[][], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function fileOf(rows: Cell[][], limits?: { rows: number; bytes: number }) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxFile(columns, inBatches(rows, 2), limits)) chunks.push(chunk);
  return unzip(Buffer.concat(chunks));
}

const sheetOf = (files: Map<string, string>, number = 1) =>
  sheetCells(files.get(`xl/worksheets/sheet${number}.xml`) ?? '');

describe('xlsxFile', () => {
  it('writes texts, numbers, booleans, dates and times as such, and nothing for nothing', async () => {
    const files = await fileOf([
      ['=1+1', -2.5],
      ['<a> & b', true],
      [null, { date: '2026-11-22' }],
      ['_x0041_', { time: '18:00' }],
    ]);
    expect(Object.fromEntries(sheetOf(files))).toEqual({
      A1: 'name',
      B1: 'value',
      A2: '=1+1',
      B2: '-2.5',
      A3: '<a> & b',
      B3: '1',
      B4: '46348',
      A5: '_x005F_x0041_',
      B5: '0.75',
    });
    expect(files.get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  });

  it('writes a sheet with titles alone where there are no rows', async () => {
    const files = await fileOf([]);
    expect([...sheetOf(files).values()]).toEqual(['name', 'value']);
    expect(files.has('xl/worksheets/sheet2.xml')).toBe(false);
  });

  it('continues on another sheet where one is full, each with the titles', async () => {
    const rows = Array.from({ length: 7 }, (_, index): Cell[] => [`row ${index}`, index]);
    const files = await fileOf(rows, { rows: 4, bytes: 1e9 });
    const names = [1, 2, 3].flatMap((sheet) => [...sheetOf(files, sheet).values()]);
    expect(names.filter((value) => value.startsWith('row'))).toEqual(rows.map(([name]) => name));
    expect(names.filter((value) => value === 'name')).toHaveLength(3);
    expect(files.get('xl/workbook.xml')?.match(/<sheet /g)).toHaveLength(3);
    expect(files.has('xl/worksheets/sheet4.xml')).toBe(false);
  });

  it('writes every text so that it is read back, but for characters that XML forbids', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const allowed = text.replace(/[\p{Cs}\ufffe\uffff]|(?![\t\n\r\x7f-\x9f])\p{Cc}/gu, '');
        const cells = sheetOf(await fileOf([[text, 1]]));
        expect(cells.get('A2')?.replaceAll('_x000D_', '\r')).toBe(allowed);
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  it('passes on a failure of the rows, and ends reading them when the file is abandoned', async () => {
    let isClosed = false;
    async function* endless(fails: boolean) {
      try {
        for (;;) {
          yield Array.from({ length: 500 }, (): Cell[] => [String(Math.random()), 1]);
          if (fails) throw new Error('the connection is lost');
        }
      } finally {
        isClosed = true;
      }
    }
    const failing = async () => {
      for await (const _ of xlsxFile(columns, endless(true)));
    };
    await expect(failing()).rejects.toThrow('the connection is lost');
    isClosed = false;
    for await (const chunk of xlsxFile(columns, endless(false))) {
      if (chunk.length > 1000) break;
    }
    expect(isClosed).toBe(true);
  });
});

describe('columnName', () => {
  it('counts from A to Z and on with two letters', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});
