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

  it('splits at tabs when the header has more of them', () => {
    expect(cellsOf(split('a,b\tc\td\n1,5\t2\t"x\ty"\n'))).toEqual([['1,5', '2', 'x\ty']]);
  });

  it('loses no row to a lone carriage return', () => {
    const rows = Array.from({ length: 10 }, (_, i) => `${i},x`);
    const text = `a,b\n${rows.slice(0, 4).join('\n')}\r${rows.slice(4).join('\n')}\n`;
    expect(split(text).records).toHaveLength(10);
    expect(split('a,b\r1,2\n3,4\n5,6\n').records).toHaveLength(3);
    expect(split('a,b\r\r\n1,2\r\r\n3,4\r5,6\r\r\n').records).toHaveLength(3);
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

  it('reads text that goes on after a quote as it is written', () => {
    const text = 'a,b\n"Weird Al" Yankovic,1\n"One, two",“x”\n"A" or "B","1"\n';
    expect(cellsOf(split(text))).toEqual([
      ['"Weird Al" Yankovic', '1'],
      ['One, two', '“x”'],
      ['"A" or "B"', '1'],
    ]);
  });

  it('reports a record with text after a closing quote that has other cells than the header', () => {
    const { records } = split('a,b\n"x, y" z,1\n2,3\n');
    expect(records[0]).toMatchObject({ row: 1, problem: expect.stringContaining('closing quote') });
    expect(records[1]).toEqual({ row: 2, cells: ['2', '3'] });
  });

  it('accepts spaces behind a closing quote, and quotes inside a plain cell', () => {
    expect(cellsOf(split('a,b\n"x" ,12" vinyl\n'))).toEqual([['x', '12" vinyl']]);
  });

  const ROWS = ['1,a,b,c', '2,d,e,f', '3,"g,h,i', '4,j,k,l', '5,m,n,o'];

  it.each([
    ['closes in the middle of a cell', '6,"p",q,r', ['6', 'p', 'q', 'r']],
    ['closes at the end of a cell', '6,p",q,r', ['6', 'p"', 'q', 'r']],
    ['never closes', '6,p,q,r', ['6', 'p', 'q', 'r']],
  ])('reads a stray quote as text, and the rows that it swallows, when it %s', (_, last, cells) => {
    const { records } = split(['w,x,y,z', ...ROWS, last, '7,s,t,u', ''].join('\n'));
    expect(records.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(cellsOf({ records }).slice(2)).toEqual([
      ['3', '"g', 'h', 'i'],
      ['4', 'j', 'k', 'l'],
      ['5', 'm', 'n', 'o'],
      cells,
      ['7', 's', 't', 'u'],
    ]);
  });

  it('names a stray quote in a row that has other cells than the header, and reads the rows that it swallows', () => {
    const { records } = split(
      ['w,x,y,z', '1,"g,h', '2,d,e,f', '3,"p"q,r,s', '4,s,t,u', ''].join('\n'),
    );
    expect(records.map(({ row, problem }) => [row, problem?.slice(0, 40)])).toEqual([
      [1, 'A quote opens a cell that swallows rows '],
      [2, undefined],
      [3, undefined],
      [4, undefined],
    ]);
  });

  it('keeps a text of several lines that is no swallowed row', () => {
    const text = 'One, two,\nthree\n\nand four';
    expect(cellsOf(split(`a,b,c,d\n1,"${text}",2,3\n`))).toEqual([['1', text, '2', '3']]);
  });

  it('keeps a text whose lines have as many delimiters as the header, some of them within quotes', () => {
    const text = 'a,b,c,d,e\n1,2,",,\n,",,","\n3,x,y,z,t\n';
    expect(cellsOf(split(text))).toEqual([
      ['1', '2', ',,\n,', '', ','],
      ['3', 'x', 'y', 'z', 't'],
    ]);
  });

  it('refuses a quote that never closes, and names its row', () => {
    expect(() => split('a,b\n1,2\n"x\n2,3\n4,5\n')).toThrow(
      'The quote that opens in row 2 is never closed: it swallows everything to the end, about row 4.',
    );
    expect(() => split('a,b\n1,2\n2,"x')).toThrow('The quote that opens in row 2');
    expect(() => split('"a,b\n1,2\n')).toThrow('The quote that opens in the header');
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
