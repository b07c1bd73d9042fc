import { JSONParser } from '@streamparser/json';
import type { FeedReader, FeedRow } from '../rows/feed-row.ts';
import { unreadable } from '../rows/unreadable.ts';
import { at } from './json-value.ts';
import { createKeyScanner, type KeyScanner } from './key-scanner.ts';
import { createJsonLimit } from './limit-json.ts';
import type { RowCheck } from './row-check.ts';

/** The layout of one provider's JSON. */
export type JsonLayout = {
  /** Keys from the root to the list of records; a document that is itself a list is read too. */
  listPath: readonly string[];
  /** Keys of a record, by which documents that are records themselves are known. */
  recordKeys: readonly string[];
  /** Whether a document without the list states that it is empty. */
  saysEmpty?: (document: unknown) => boolean;
  readRecord: (check: RowCheck, record: object) => FeedRow;
};

/**
 * A reader of JSON with its records in one list, of several such documents behind each other, and of records
 * behind each other (NDJSON). Only the current record is in memory.
 */
export function createJsonReader(layout: JsonLayout): FeedReader<FeedRow> {
  let parser: JSONParser | undefined;
  let found: Found[] = [];
  let row = 0;
  /** All text before the first record, to tell an empty list from another kind of document. */
  let opening = '';
  let waiting = '';
  const scanner = createKeyScanner();
  // The document, what the path names, and the record.
  const limit = createJsonLimit(layout.listPath.length + 2);

  function take(run: (parser: JSONParser) => void): FeedRow[] {
    if (parser) orUnreadable(parser, run, row);
    const rows = found.map((record) => readFound(record, ++row, layout));
    found = [];
    if (row > 0) opening = '';
    return rows;
  }

  function parse(isLast: boolean): FeedRow[] {
    if (!parser && waiting.trim() !== '') {
      const path = recordPath(waiting, scanner, layout, isLast);
      if (path !== undefined) parser = openParser(path, (record) => found.push(record));
    }
    if (!parser) return [];
    const text = waiting;
    waiting = '';
    return take((open) => open.write(text));
  }

  return {
    push: (text) => {
      limit(text);
      if (row === 0) opening += text;
      if (!parser) scanner.write(text);
      waiting += text;
      return parse(false);
    },
    end: () => {
      const rows = parse(true);
      if (!parser) throw unreadable('The file is empty.');
      rows.push(...take((open) => open.isEnded || open.end()));
      if (row === 0) requireEmptyList(opening, layout);
      return rows;
    },
  };
}

type Found = { value: unknown; isListed: boolean };

/** Where the records are: in the document, in its list, or the documents themselves; undefined until that is seen. */
function recordPath(
  text: string,
  { paths, isOver }: KeyScanner,
  { listPath, recordKeys }: JsonLayout,
  isLast: boolean,
): string | undefined {
  if (text.trimStart().startsWith('[')) return '$.*';
  const list = ['$', ...listPath, '*'].join('.');
  if (paths.has(listPath.join('.'))) return list;
  if (recordKeys.every((key) => paths.has(key))) return '$';
  return isOver() || isLast ? list : undefined;
}

function openParser(path: string, onFound: (record: Found) => void): JSONParser {
  const parser = new JSONParser({ paths: [path], keepStack: false, separator: '' });
  const isWhole = path === '$';
  parser.onValue = ({ value, parent }) =>
    onFound({ value, isListed: isWhole || Array.isArray(parent) });
  return parser;
}

/** The parser's callbacks only collect, so any exception is about the text. */
function orUnreadable(
  parser: JSONParser,
  run: (parser: JSONParser) => void,
  rowsRead: number,
): void {
  try {
    run(parser);
  } catch {
    throw unreadable(`The file is not complete, valid JSON after record ${rowsRead}.`);
  }
}

function readFound({ value, isListed }: Found, row: number, layout: JsonLayout): FeedRow {
  if (!isListed) throw noList(layout);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { row, errors: [{ row, field: 'row', reason: 'Is not an object.' }], isForeign: true };
  }
  return layout.readRecord({ row, strict: false, errors: [] }, value);
}

function requireEmptyList(text: string, layout: JsonLayout): void {
  const document = parseDocument(text);
  const isList = Array.isArray(document) || Array.isArray(at(document, ...layout.listPath));
  if (!isList && !layout.saysEmpty?.(document)) throw noList(layout);
}

/** What the streaming parser accepts, `JSON.parse` may not: a second byte order mark, for example. */
function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('The file is not valid JSON.');
  }
}

function noList({ listPath }: JsonLayout) {
  return unreadable(`The file has no list of events at ${listPath.join('.')}.`);
}
