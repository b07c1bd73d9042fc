import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvRecord, createCsvSplitter } from './csv-records.ts';

function split(...pieces: string[]): { header: string[]; records: CsvRecord[] } {
  let header: string[] = [];
  const splitter = createCsvSplitter((names) => {
    header = names;
  });
  const records = pieces.flatMap((piece) => splitter.push(piece));
  records.push(...splitter.end());
  return { header, records };
}

const cellsOf = ({ records }: { records: CsvRecord[] }) => records.map((record) => record.cells);

describe('createCsvSplitter', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
    ['CR CR LF', '\r\r\n'],
  ])('splits lines that end in %s', (_, end) => {
    const found = split(['a,b', '1,2', '"3, ""x""",4', ''].join(end));
    expect(found.header).toEqual(['a', 'b']);
    expect(cellsOf(found)).toEqual([
      ['1', '2'],
      ['3, "x"', '4'],
    ]);
  });

  it('splits lines of mixed ends without losing one', () => {
    const found = split('a,b\r1,2\n3,4\r\n5,6\r7,8\n9,10');
    expect(found.header).toEqual(['a', 'b']);
    expect(cellsOf(found)).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
      ['7', '8'],
      ['9', '10'],
    ]);
  });

  it('reads a long run of carriage returns in the time of its length', () => {
    const returns = '\r'.repeat(4_000_000);
    expect(cellsOf(split('a,b\n', `1,${returns}x,2\n`, returns, '\n3,4'))).toEqual([
      ['1', ''],
      ['x', '2'],
      ['3', '4'],
    ]);
  });

  it('splits at semicolons when the header has more of them', () => {
    expect(cellsOf(split('"a,b";c\n1,5;2\n'))).toEqual([['1,5', '2']]);
  });

  it('accepts a last line without a line end, and a header alone', () => {
    expect(cellsOf(split('a,b\n1,2'))).toEqual([['1', '2']]);
    expect(split('a,b')).toEqual({ header: ['a', 'b'], records: [] });
    expect(split('a,b\r')).toEqual({ header: ['a', 'b'], records: [] });
  });

  it('does not count empty lines', () => {
    expect(split('a\n\n1\n\n\n2\n').records).toEqual([
      { row: 1, cells: ['1'] },
      { row: 2, cells: ['2'] },
    ]);
  });

  it('keeps a line end inside quotes, as a line feed', () => {
    expect(cellsOf(split('a,b\r\n"one\r\ntwo",2\r\n'))).toEqual([['one\ntwo', '2']]);
  });

  it('reports a record with text after a closing quote', () => {
    const { records } = split('a,b\n"x"y",1\n2,3\n');
    expect(records[0]).toMatchObject({ row: 1, problem: expect.stringContaining('closing quote') });
    expect(records[1]).toEqual({ row: 2, cells: ['2', '3'] });
  });

  it('refuses a quote that never closes', () => {
    expect(() => split('a,b\n"x,1\n2,3\n')).toThrow('never closed');
  });

  it.each(['', '\n\n', '\r\n'])('refuses a file without a header (%j)', (text) => {
    expect(() => split(text)).toThrow('empty');
  });

  it('splits the same way wherever chunks are cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', '\r', ' ', 'é') });
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        table,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(80)),
        (rows, end, cuts) => {
          const text = `a,b${end}${rows.map((row) => row.map(quoted).join(',') + end).join('')}`;
          const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
          const pieces = places.slice(1).map((place, i) => text.slice(places[i], place));
          const expected = rows.map((row) => row.map((text) => text.replaceAll(/\r+\n?/g, '\n')));
          expect(cellsOf(split(...pieces))).toEqual(expected);
        },
      ),
    );
  });
});
