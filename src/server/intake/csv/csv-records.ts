import { unreadable } from '../rows/unreadable.ts';
import { detectDelimiter, type FoundCells, readCells } from './csv-cells.ts';

import { type HeaderLines, joinHeader } from './header-lines.ts';

import { readLine, swallowedLines } from './stray-quotes.ts';

/** One record of a CSV file. `row` counts from 1, without the header and empty lines. */
export type CsvRecord = { row: number; cells: string[]; problem?: string };

/** Splits CSV text into records as it is pushed; reports the header first. */
export type CsvSplitter = { push: (text: string) => CsvRecord[]; end: () => CsvRecord[] };

/** Of a line whose cells do not matter. */
const ONE_COLUMN = { delimiter: '\n', width: 1 };

/** `header`: its lines are counted with the empty ones. */
export type CsvLayout = { delimiter?: string | undefined; header?: HeaderLines | undefined };

/**
 * Splits CSV text (commas, semicolons or tabs, any line ends, quotes as in RFC 4180) into records, buffering
 * only the unfinished one. A line end inside quotes becomes a line feed. A record with a broken quote is its first line, in
 * which such a quote is text, so that it costs no other one. Throws `unreadable_import` for no header and for a quote that
 * never closes where the lines below are no rows of their own. Without a stated
 * delimiter the header decides, which is the first line that is not empty where none is stated.
 */
export function createCsvSplitter(
  onHeader: (names: string[]) => void,
  { delimiter: statedDelimiter, header }: CsvLayout = {},
): CsvSplitter {
  let rest = '';
  /** Carriage returns at the end of what was pushed: whether a line feed follows is not known yet. */
  let heldReturns = '';
  let rowsSeen = 0;
  let linesSeen = 0;
  const headerLines: string[][] = [];
  let delimiter = statedDelimiter;
  /** Of the header. */
  let width: number | undefined;

  function take(isLast: boolean): CsvRecord[] {
    delimiter ??= detectDelimiter(rest, isLast);
    if (delimiter === undefined) return [];
    const records: CsvRecord[] = [];
    let start = 0;
    while (start < rest.length) {
      const found = readCells(rest, { start, delimiter, isLast });
      if (found === null) break;
      const { record, next } = toRecord(found, rest, start);
      start = next;
      if (record) records.push(record);
    }
    rest = rest.slice(start);
    return records;
  }

  function toRecord(
    found: FoundCells,
    text: string,
    start: number,
  ): { record?: CsvRecord; next: number } {
    const { cells, end, next, broken } = found;
    linesSeen += 1;
    if (cells.length === 1 && cells[0] === '' && !broken) return { next };
    if (width === undefined) return { next: takeHeader(found, text, start) };
    const row = rowsSeen + 1;
    const table = { delimiter: delimiter ?? ',', width };
    const problem = problemOf(row, { text: text.slice(start, end), isBroken: !!broken }, table);
    rowsSeen = row;
    return problem === undefined
      ? { record: { row, cells }, next }
      : firstLine({ row, problem, isOpen: broken === 'open' }, { text, start }, table);
  }

  /** Returns where the next line begins. */
  function takeHeader({ cells, next, broken }: FoundCells, text: string, start: number): number {
    const first = header?.row ?? linesSeen;
    if (linesSeen < first) return broken ? readLine(text, start, ONE_COLUMN).next : next;
    if (broken) throw brokenHeader(broken, text.slice(start));
    headerLines.push(cells);
    if (linesSeen === first + (header?.rows ?? 1) - 1) {
      const names = headerLines.length === 1 ? cells : joinHeader(headerLines);
      width = names.length;
      onHeader(names);
    }
    return next;
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
      if (width === undefined) {
        throw unreadable('The file is empty: a CSV file begins with a header row.');
      }
      return records;
    },
  };
}

/** A record with a broken quote is its first line; the others are read on their own. */
function firstLine(
  { row, problem, isOpen }: { row: number; problem: string; isOpen: boolean },
  { text, start }: { text: string; start: number },
  table: { delimiter: string; width: number },
): { record: CsvRecord; next: number } {
  const { cells, isWhole, next } = readLine(text, start, table);
  const hasRowBelow = next < text.length && readLine(text, next, table).isWhole;
  if (isOpen && !(isWhole && hasRowBelow)) throw neverClosed(row, text.slice(start));
  return { record: isWhole ? { row, cells } : { row, cells, problem }, next };
}

function problemOf(
  row: number,
  { text, isBroken }: { text: string; isBroken: boolean },
  table: { delimiter: string; width: number },
): string | undefined {
  if (!isBroken) {
    const swallowed = swallowedLines(text, table);
    return swallowed === 0 ? undefined : strayQuote(row, swallowed);
  }
  return strayQuote(row, text.split('\n').length - 1);
}

function strayQuote(row: number, lines: number): string {
  if (lines === 0) return 'A quoted cell goes on after its closing quote.';
  const rows = lines === 1 ? `row ${row + 1}` : `rows ${row + 1} to ${row + lines}`;
  return `A quote opens a cell that swallows ${rows}: it is stray, or not doubled. What it swallowed is read on its own.`;
}

function brokenHeader(broken: FoundCells['broken'], text: string) {
  return broken === 'open'
    ? neverClosed(0, text)
    : unreadable('A quoted cell of the header goes on after its closing quote.');
}

function neverClosed(row: number, text: string) {
  const lines = text.trimEnd().split('\n').length - 1;
  const last = row + lines;
  const where = row === 0 ? 'the header' : `row ${row}`;
  return unreadable(
    `The quote that opens in ${where} is never closed: it swallows everything to the end, about row ${last}.`,
  );
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
