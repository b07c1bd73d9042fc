import type { Cell } from './cells.ts';

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The start of a formula in spreadsheets, full-width characters included: at the start of a cell, or after the separators of
 * cells or lines in other countries, where quotes do not protect.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|["'])*)([=+\-@＝＋－＠])/g;
const LEADING_CONTROL = /^[\t\r]/;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** One line of a CSV file (RFC 4180), with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(neutralised(cell));
  if (typeof cell === 'object') return 'date' in cell ? cell.date : cell.time;
  return String(cell);
}

/** The text with an apostrophe before everything that a spreadsheet would run as a formula. */
function neutralised(text: string): string {
  const safe = text.replace(FORMULA, "$1$2'$3");
  return LEADING_CONTROL.test(safe) ? `'${safe}` : safe;
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
