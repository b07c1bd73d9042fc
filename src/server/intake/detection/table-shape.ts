import { ApiError } from '#contract/kit/errors.ts';
import { createCsvSplitter } from '../csv/csv-records.ts';
import { findLists } from '../shapes/json-lists.ts';
import { createTableSplitter, kindOfText } from '../shapes/read-table.ts';
import type { TableHeader } from '../shapes/table-splitter.ts';
import { findLayout } from '../shapes/text-table.ts';

/** How many of the first rows must mostly be as wide as the header. */
const FIRST_ROWS = 50;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them.
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

/**
 * Whether text, which may end anywhere, is a table: rows of several cells below a header of as many, a list of objects of
 * several keys, or a page that has a table.
 */
export function looksLikeTable(text: string): boolean {
  if (BINARY.test(text)) return false;
  const kind = kindOfText(text);
  if (kind === 'json') return isList(text);
  return kind === 'html' ? hasTable(text) : isTable(text);
}

function isTable(text: string): boolean {
  // The end of a line for a text of two lines, of which the last one has none.
  const whole = `${text}\n`;
  let header: readonly string[] = [];
  const splitter = createCsvSplitter((names) => {
    header = names;
  }, findLayout(whole));
  const rows = splitter.push(whole).slice(0, FIRST_ROWS);
  const named = header.filter((name) => name.trim() !== '').length;
  if (header.length < 2 || named * 2 <= header.length) return false;
  const fitting = rows.filter(({ cells, problem }) => !problem && cells.length === header.length);
  return rows.length > 0 && fitting.length * 2 >= rows.length;
}

/** Whether JSON has a list of records that say several things each. */
function isList(text: string): boolean {
  return findLists(text).lists.some(({ fields, records }) => records > 1 && fields > 2);
}

function hasTable(text: string): boolean {
  let columns = 0;
  const onHeader = ({ names }: TableHeader) => {
    columns = names.length;
  };
  const splitter = createTableSplitter('html', onHeader, { enough: text.length });
  try {
    splitter.push(text);
    splitter.end();
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
  return columns > 1;
}
