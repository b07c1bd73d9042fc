import type { CsvRecord } from '../csv/csv-records.ts';
import { widthProblem } from '../csv/csv-table.ts';
import {
  FIRST_LINES,
  findHeader,
  type HeaderLines,
  joinHeader,
  type TableLine,
} from '../csv/header-lines.ts';
import { unreadable } from '../rows/unreadable.ts';

type GridOptions = {
  header?: HeaderLines | undefined;
  /** Whether records are numbered by their lines, as people see them in a spreadsheet; else from 1 behind the header. */
  hasLineNumbers: boolean;
};

/** Makes records of lines: waits for so many as tell where the header is. Each record is as wide as the header, or wider. */
export function createGridTable(
  onHeader: (names: string[], header: HeaderLines) => void,
  { header: stated, hasLineNumbers }: GridOptions,
) {
  let waiting: TableLine[] = [];
  let header: HeaderLines | undefined;
  let width = 0;
  let records = 0;

  function open(): void {
    header = stated ?? findHeader(waiting);
    const { row, rows } = header;
    const lines = waiting.filter(({ line }) => line >= row && line < row + rows);
    if (lines.length === 0) throw unreadable(noHeader(stated));
    const names = [...withoutTail(joinHeader(lines.map(({ cells }) => cells)))];
    width = names.length;
    onHeader(names, header);
  }

  function toRecord({ line, cells }: TableLine): CsvRecord {
    records += 1;
    const padded = [...withoutTail(cells)];
    // A note stays one cell, by which it is known.
    if (widthProblem(padded, width) !== undefined) return { row: numberOf(line), cells: padded };
    while (padded.length < width) padded.push('');
    return { row: numberOf(line), cells: padded };
  }

  function take(lines: readonly TableLine[], isLast: boolean): CsvRecord[] {
    if (header) return lines.map(toRecord);
    waiting.push(...lines);
    const last = stated ? stated.row + stated.rows - 1 : Number.POSITIVE_INFINITY;
    const isSeen = waiting.length >= FIRST_LINES || (waiting.at(-1)?.line ?? 0) > last;
    if (!isSeen && !isLast) return [];
    open();
    const below = waiting;
    waiting = [];
    return below.filter(({ line }) => line >= firstRow()).map(toRecord);
  }

  const numberOf = (line: number) => (hasLineNumbers ? line : records);
  const firstRow = () => (header ? header.row + header.rows : 1);

  return {
    push: (lines: readonly TableLine[]) => take(lines, false),
    end: () => take([], true),
  };
}

export function noHeader(stated: HeaderLines | undefined): string {
  return stated ? `The table has no header in line ${stated.row}.` : 'The table has no header row.';
}

function withoutTail(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}
