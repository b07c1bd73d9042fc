import { type RowCheck, startRow } from '../reading/row-check.ts';
import type { FeedReader, RefusedRow } from '../rows/feed-row.ts';
import { type ColumnSet, type Header, readHeader } from './csv-header.ts';
import { type CsvRecord, createCsvSplitter } from './csv-records.ts';

/** The text of a column in the current record, trimmed; empty where the file has no such column. */
export type Cell<Column> = (column: Column) => string;

/**
 * A reader of CSV with a header row. `readRow` maps each record that has as many cells as
 * the header and collects errors in `check`.
 */
export function createCsvTable<Column extends string, Row>(
  columns: ColumnSet<Column>,
  readRow: (check: RowCheck, cell: Cell<Column>) => Row,
): FeedReader<Row | RefusedRow> {
  let header: Header<Column> = { places: new Map(), width: 0 };
  const splitter = createCsvSplitter((names) => {
    header = readHeader(names, columns);
  });

  function read({ row, cells, problem = widthProblem(cells, header.width) }: CsvRecord) {
    if (problem !== undefined) return { row, errors: [{ row, field: 'row', reason: problem }] };
    const { places } = header;
    return readRow(startRow(row, { strict: true }), (column) => {
      const place = places.get(column);
      return place === undefined ? '' : (cells[place]?.trim() ?? '');
    });
  }

  return {
    push: (text) => splitter.push(text).map(read),
    end: () => splitter.end().map(read),
  };
}

/** What is wrong with the number of cells; empty ones after the last column are ignored, because spreadsheets add them. */
export function widthProblem(cells: string[], width: number): string | undefined {
  const isTooWide = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
  if (!isTooWide && cells.length >= width) return undefined;
  return `Has ${cells.length} cells where the header has ${width}.`;
}
