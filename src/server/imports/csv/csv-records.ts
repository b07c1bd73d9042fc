import Papa from 'papaparse';
import { unreadable } from '../unreadable.ts';

/** One record of a CSV file. `row` counts from 1, without the header and empty lines. */
export type CsvRecord = { row: number; cells: string[]; problem?: string };

/** Splits CSV text into records as it is pushed; reports the header first. */
export type CsvSplitter = { push: (text: string) => CsvRecord[]; end: () => CsvRecord[] };

const NEWLINE = '\n';

type Dialect = { delimiter: ',' | ';'; newline: typeof NEWLINE };

/**
 * Splits CSV text (commas or semicolons, any line ends, quotes as in RFC 4180) into records, buffering
 * only the unfinished one. A line end inside quotes becomes a line feed. Throws `unreadable_import` for no header and for a quote that never closes.
 */
export function createCsvSplitter(onHeader: (names: string[]) => void): CsvSplitter {
  let rest = '';
  /** Carriage returns at the end of what was pushed: whether a line feed follows is not known yet. */
  let heldReturns = '';
  let rowsSeen = 0;
  let parser: Papa.Parser | undefined;
  let hasHeader = false;

  function take(isLast: boolean): CsvRecord[] {
    const dialect = parser ? undefined : detectDialect(rest, isLast);
    if (dialect) parser = new Papa.Parser(dialect);
    if (!parser) return [];
    const { rows, problems, used } = parse(parser, rest, isLast);
    rest = rest.slice(used);
    const records: CsvRecord[] = [];
    rows.forEach((cells, index) => {
      if (cells.length === 1 && cells[0] === '') return;
      if (!hasHeader) {
        hasHeader = true;
        onHeader(cells);
        return;
      }
      const row = ++rowsSeen;
      const problem = problems.get(index);
      records.push(problem === undefined ? { row, cells } : { row, cells, problem });
    });
    return records;
  }

  return {
    push: (text) => {
      const end = endWithoutReturns(text);
      // A text of nothing but returns adds one: a line of any number of them ends once.
      if (end === 0) {
        heldReturns ||= text === '' ? '' : '\r';
        return [];
      }
      rest += plainLineEnds(heldReturns + text.slice(0, end));
      heldReturns = end < text.length ? '\r' : '';
      return take(false);
    },
    end: () => {
      rest += plainLineEnds(heldReturns);
      const records = take(true);
      if (!hasHeader) throw unreadable('The file is empty: a CSV file begins with a header row.');
      return records;
    },
  };
}

/** `Papa.Parser` answers `any`; the annotation is the shape that its documentation gives. */
function parse(parser: Papa.Parser, text: string, isLast: boolean) {
  const result: Papa.ParseResult<string[]> = parser.parse(text, 0, !isLast);
  if (isLast && result.errors.some((error) => error.code === 'MissingQuotes')) {
    throw unreadable('The file ends inside a quoted cell: a quote is never closed.');
  }
  const problems = new Map<number, string>();
  for (const { row } of result.errors) {
    if (row !== undefined) problems.set(row, 'A quoted cell goes on after its closing quote.');
  }
  return { rows: result.data, problems, used: isLast ? text.length : result.meta.cursor };
}

/** Every line end as LF: CRLF, CR alone and CRCRLF, also mixed in one file. */
function plainLineEnds(text: string): string {
  return text.replaceAll(/\r+\n?/g, '\n');
}

function endWithoutReturns(text: string): number {
  let end = text.length;
  while (text[end - 1] === '\r') end--;
  return end;
}

/** Looks at the first line; undefined while its end is not in sight. */
function detectDialect(text: string, isLast: boolean): Dialect | undefined {
  const end = endOfLine(text);
  const header = text.slice(0, end).replaceAll(/"[^"]*"/g, '');
  const delimiter = count(header, ';') > count(header, ',') ? ';' : ',';
  if (end === text.length && !isLast) return undefined;
  return { delimiter, newline: NEWLINE };
}

/** The position of the first line end outside quotes; the length of the text if there is none. */
function endOfLine(text: string): number {
  let isQuoted = false;
  for (let place = 0; place < text.length; place++) {
    const character = text[place];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === '\n') return place;
  }
  return text.length;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
