import type { Cell } from './cells.ts';
import {
  contentTypes,
  rootRelations,
  rowXml,
  STYLE,
  sheetEnd,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
  type XlsxColumn,
} from './xlsx-parts.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** Rows of a sheet, the titles included: the most that Excel opens. Bytes: below the 4 GiB of a ZIP entry. */
const SHEET_LIMITS = { rows: 1_048_576, bytes: 4_000_000_000 };
const PIECE_CHARACTERS = 65_536;

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

/**
 * The bytes of a workbook while its rows are read in batches, of which only one is in memory. Rows that do not
 * fit on a sheet go on in the next one. Texts are marked as such and are never formulas.
 */
export function xlsxFile(
  columns: readonly XlsxColumn[],
  batches: Batches,
  limits: typeof SHEET_LIMITS = SHEET_LIMITS,
): AsyncGenerator<Uint8Array> {
  return zipEntries(workbookEntries(columns, batches, limits));
}

async function* workbookEntries(
  columns: readonly XlsxColumn[],
  batches: Batches,
  limits: typeof SHEET_LIMITS,
): AsyncGenerator<ZipEntry> {
  yield { name: '_rels/.rels', content: [rootRelations()] };
  yield { name: 'xl/styles.xml', content: [styles()] };
  const titles = columns.map(({ title }) => title);
  const rows = rowsOf(batches);
  let next = await rows.next();

  async function* sheet(): AsyncGenerator<string> {
    let [written, bytes] = [1, 0];
    let piece = sheetStart(columns) + rowXml(1, titles, STYLE.title);
    while (!next.done && written < limits.rows && bytes < limits.bytes) {
      written += 1;
      piece += rowXml(written, next.value);
      if (piece.length > PIECE_CHARACTERS) {
        bytes += Buffer.byteLength(piece);
        yield piece;
        piece = '';
      }
      next = await rows.next();
    }
    yield piece + sheetEnd(columns, written);
  }

  const sheets: number[] = [];
  try {
    do {
      const number = sheets.push(sheets.length + 1);
      // The archive reads each content to its end before it asks for the next entry.
      yield { name: `xl/worksheets/sheet${number}.xml`, content: sheet() };
    } while (!next.done);
  } finally {
    await rows.return();
  }
  yield { name: 'xl/workbook.xml', content: [workbook(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets)] };
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets)] };
}

async function* rowsOf<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row, void> {
  for await (const batch of batches) yield* batch;
}
