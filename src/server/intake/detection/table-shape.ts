import { TABLE_DELIMITERS } from '#contract/import-mappings/mapping-draft.ts';
import { createCsvSplitter } from '../csv/csv-records.ts';

/** How many of the first rows must mostly be as wide as the header. */
const FIRST_ROWS = 50;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them.
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

/** Whether text, which may end anywhere, is a table: rows of several cells below a header of as many. */
export function looksLikeTable(text: string): boolean {
  return !BINARY.test(text) && TABLE_DELIMITERS.some((delimiter) => isTable(text, delimiter));
}

function isTable(text: string, delimiter: string): boolean {
  let header: readonly string[] = [];
  const splitter = createCsvSplitter((names) => {
    header = names;
  }, delimiter);
  // The end of a line for a text of two lines, of which the last one has none.
  const rows = splitter.push(`${text}\n`).slice(0, FIRST_ROWS);
  const named = header.filter((name) => name.trim() !== '').length;
  if (header.length < 2 || named * 2 <= header.length) return false;
  const fitting = rows.filter(({ cells, problem }) => !problem && cells.length === header.length);
  return rows.length > 0 && fitting.length * 2 >= rows.length;
}
