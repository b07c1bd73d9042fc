import { TABLE_DELIMITERS, type TableDelimiter } from '#contract/import-mappings/mapping-draft.ts';
import { readCells } from '../csv/csv-cells.ts';
import { type CsvRecord, type CsvSplitter, createCsvSplitter } from '../csv/csv-records.ts';
import { findHeader, type HeaderLines, type TableLine } from '../csv/header-lines.ts';
import type { OnHeader, TableReading, TableSplitter } from './table-splitter.ts';

/** So much of a text tells its delimiter and its header, wherever the text is read. */
const LAYOUT_CHARACTERS = 32_768;
/** Of the first lines. */
const LAYOUT_LINES = 60;

export type TextLayout = { delimiter: TableDelimiter; header: HeaderLines };

/** A table as text: its first characters tell what stands between cells, and where the header is. */
export function createTextTable(onHeader: OnHeader, reading: TableReading): TableSplitter {
  let waiting = '';
  let splitter: CsvSplitter | undefined;

  function open(): CsvRecord[] {
    const { delimiter, header } = findLayout(waiting.slice(0, LAYOUT_CHARACTERS), reading);
    splitter = createCsvSplitter((names) => onHeader({ kind: 'text', names, delimiter, header }), {
      delimiter,
      header,
    });
    const text = waiting;
    waiting = '';
    return splitter.push(text);
  }

  return {
    push: (text) => {
      if (splitter) return splitter.push(text);
      waiting += text;
      return waiting.length < (reading.enough ?? LAYOUT_CHARACTERS) ? [] : open();
    },
    end: () => {
      const records = splitter ? [] : open();
      return [...records, ...(splitter?.end() ?? [])];
    },
  };
}

/** What is not stated of how a text that may end anywhere is divided into cells. */
export function findLayout(text: string, stated: TableReading = {}): TextLayout {
  const delimiters = stated.delimiter === undefined ? TABLE_DELIMITERS : [stated.delimiter];
  const plain = text.replaceAll(/\r+\n?/g, '\n');
  const layouts = delimiters.map((delimiter) => {
    const lines = firstLines(plain, delimiter);
    return { delimiter, lines, score: scoreOf(lines) };
  });
  const best = layouts.reduce((one, other) => (other.score > one.score ? other : one));
  return { delimiter: best.delimiter, header: stated.header ?? findHeader(best.lines) };
}

function firstLines(text: string, delimiter: string): TableLine[] {
  const lines: TableLine[] = [];
  let start = 0;
  for (let line = 1; start < text.length && line <= LAYOUT_LINES; line++) {
    const found = readCells(text, { start, delimiter, isLast: true });
    if (found === null) break;
    if (found.cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells: found.cells });
    start = found.broken ? endOfLine(text, start) + 1 : found.next;
  }
  // The last line may be cut; of one line alone there is no other.
  return lines.length > 1 && start >= text.length && !text.endsWith('\n')
    ? lines.slice(0, -1)
    : lines;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end;
}

/** More where more lines have the same number of cells, and more cells. */
function scoreOf(lines: readonly TableLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let most = 0;
  for (const [cells, count] of counts) most = Math.max(most, (cells - 1) * (count / lines.length));
  return most;
}
