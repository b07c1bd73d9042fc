import { MAX_WARNING_VALUE, type RowWarning } from '#contract/row-warnings.ts';
import { type RowCheck, startRow } from '../reading/row-check.ts';
import type { FeedReader, RefusedRow } from '../rows/feed-row.ts';
import { type ColumnSet, type Header, readHeader } from './csv-header.ts';
import { type CsvRecord, createCsvSplitter } from './csv-records.ts';

/** The text of a column in the current record, trimmed; empty where the file has no such column. */
export type Cell<Column> = (column: Column) => string;

/**
 * A reader of CSV with a header row. `readRow` maps each record, in which missing cells are empty, and collects errors and
 * warnings in `check`.
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
    const { reaches } = columns;
    if (reaches && cells.length <= (places.get(reaches) ?? 0)) {
      return { row, errors: [{ row, field: reaches, reason: ENDS_EARLY }] };
    }
    return readRow(startRow(row, widthWarnings(row, cells, header.width)), (column) => {
      const place = places.get(column);
      return place === undefined ? '' : (cells[place]?.trim() ?? '');
    });
  }

  return {
    push: (text) => splitter.push(text).map(read),
    end: () => splitter.end().map(read),
  };
}

/** Such a record is a note, or cut off: it says nothing of the field, not even that it is empty. */
export const ENDS_EARLY = 'The row ends before this column.';

/** Headers from this width on have records, and what stands alone in a line among them is a note. */
const RECORD_WIDTH = 3;

/** Why a line is no record: a note above or below a table is a line of one cell. */
export function widthProblem(cells: readonly string[], width: number): string | undefined {
  return cells.length === 1 && width >= RECORD_WIDTH
    ? `Has one cell where the header has ${width}.`
    : undefined;
}

/**
 * What is said of a record with fewer or more cells than the header. Empty ones after the last column are ignored, because
 * spreadsheets add them.
 */
export function widthWarnings(
  row: number,
  cells: readonly string[],
  width: number,
): RowWarning[] | undefined {
  if (cells.length === width) return undefined;
  if (cells.length < width) {
    const value = `${cells.length} of ${width}`;
    return [{ row, field: 'row', kind: 'short_row', value, column: null }];
  }
  const extra = cells.slice(width).filter((cell) => cell.trim() !== '');
  if (extra.length === 0) return undefined;
  const value = extra.join(', ').slice(0, MAX_WARNING_VALUE);
  return [{ row, field: 'row', kind: 'extra_cells', value, column: null }];
}
