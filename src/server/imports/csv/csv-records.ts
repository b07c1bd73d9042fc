import Papa from 'papaparse';
import { unreadable } from '../unreadable.ts';

/** One record of a CSV file. `row` counts from 1, without the header and empty lines. */
export type CsvRecord = { row: number; cells: string[]; problem?: string };

/** Splits CSV text into records as it is pushed; reports the header first. */
export type CsvSplitter = { push: (text: string) => CsvRecord[]; end: () => CsvRecord[] };

type Dialect = { delimiter: ',' | ';'; newline: '\n' | '\r' };

/**
 * Splits CSV text (commas or semicolons, any line ends, quotes as in RFC 4180) into records, buffering
 * only the unfinished one. Throws `unreadable_import` for no header and for a quote that never closes.
 */
export function createCsvSplitter(onHeader: (names: string[]) => void): CsvSplitter {
  let rest = '';
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
    rows.forEach((raw, index) => {
      const cells = withoutLineEnd(raw);
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
      rest += text;
      return take(false);
    },
    end: () => {
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

/** Lines are split at LF, so the CR of CRLF (or CRCRLF) is still at the end of the last cell. */
function withoutLineEnd(cells: string[]): string[] {
  const last = cells.at(-1);
  if (last?.endsWith('\r')) cells[cells.length - 1] = last.replace(/\r+$/, '');
  return cells;
}

/** Looks at the first line; undefined while its end is not in sight. */
function detectDialect(text: string, isLast: boolean): Dialect | undefined {
  const end = endOfLine(text);
  const header = text.slice(0, end).replaceAll(/"[^"]*"/g, '');
  const delimiter = count(header, ';') > count(header, ',') ? ';' : ',';
  let next = end;
  while (text[next] === '\r') next++;
  if (next < text.length) return { delimiter, newline: text[next] === '\n' ? '\n' : '\r' };
  if (!isLast) return undefined;
  return { delimiter, newline: next > end ? '\r' : '\n' };
}

/** The position of the first CR or LF outside quotes; the length of the text if there is none. */
function endOfLine(text: string): number {
  let isQuoted = false;
  for (let place = 0; place < text.length; place++) {
    const character = text[place];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) return place;
  }
  return text.length;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
