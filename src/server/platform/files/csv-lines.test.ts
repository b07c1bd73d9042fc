import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-lines.ts';

const FORMULA_START = /^[\s"']*[=+\-@＝＋－＠]/;
const isNeutral = (cell: string) => !FORMULA_START.test(cell) || /^[\s"]*'/.test(cell);

const hostile = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    ';',
    ',',
    '"',
    "'",
    '\t',
    '\r',
    '\n',
    ' ',
    'a',
    '1',
  ),
});

describe('csvLine', () => {
  it('writes numbers, dates, times, booleans and nothing as they are', () => {
    const cells = [-12.5, 3, { date: '2026-11-22' }, { time: '19:30' }, true, null, 'Köln'];
    expect(csvLine(cells)).toBe('-12.5,3,2026-11-22,19:30,true,,Köln\r\n');
  });

  it('quotes what separates cells or lines', () => {
    expect(csvLine(['a,b', 'say "hi"', 'x;y', 'two\nlines'])).toBe(
      '"a,b","say ""hi""","x;y","two\nlines"\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-5', "'-5"],
    ['@home', "'@home"],
    ['\t=1', '"\'\t\'=1"'],
    ['＝1＋1', "'＝1＋1"],
    ['  =1', '"  \'=1"'],
    ['Foo;=1+1', '"Foo;\'=1+1"'],
    ['Foo; "=1', '"Foo; ""\'=1"'],
    ['Rock - Pop', 'Rock - Pop'],
    ['a+b', 'a+b'],
  ])('neutralises formulas: %j', (text, line) => {
    expect(csvLine([text])).toBe(`${line}\r\n`);
  });

  it('is read back as the texts, but for the apostrophes before formulas', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 2, maxLength: 5 }), (texts) => {
        const [row = []] = papa.parse<string[]>(csvLine(texts), {
          delimiter: ',',
          newline: '\r\n',
        }).data;
        const bare = (text: string) => text.replaceAll("'", '');
        expect(row.map(bare)).toEqual(texts.map(bare));
      }),
    );
  });

  it.each([',', ';', '\t'] as const)(
    'starts no cell with a formula where %j separates cells',
    (delimiter) => {
      fc.assert(
        fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (texts) => {
          const line = csvLine(texts);
          const { data } = papa.parse<string[]>(line, { delimiter });
          expect(data.flat().filter((cell) => !isNeutral(cell))).toEqual([]);
          // The same for a reader that takes quotes for plain characters.
          expect(line.split(/[;\t\r\n]/).filter((cell) => !isNeutral(cell))).toEqual([]);
        }),
        { numRuns: 500 },
      );
    },
  );
});
