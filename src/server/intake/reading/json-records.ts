import { JSONParser } from '@streamparser/json';
import type { FeedReader, FeedRow } from '../rows/feed-row.ts';
import { unreadable } from '../rows/unreadable.ts';
import { at } from './json-value.ts';
import { createKeyScanner, type KeyScanner } from './key-scanner.ts';
import { createJsonLimit } from './limit-json.ts';
import { type RowCheck, startRow } from './row-check.ts';

/** The layout of one provider's JSON. */
export type JsonLayout = {
  /** Keys from the root to the list of records, joined by dots; a document that is itself a list is read too. */
  list: string;
  /** Keys of a record, by which documents that are records themselves are known. */
  recordKeys: readonly string[];
  /** Keys to the number of records; a document that says 0 there needs no list. */
  total?: string;
};

type ReadRecord = (check: RowCheck, record: object) => FeedRow;

/**
 * A reader of JSON with its records in one list, of several such documents behind each other, and of records
 * behind each other (NDJSON). Only the current record is in memory.
 */
export function createJsonReader(layout: JsonLayout, readRecord: ReadRecord): FeedReader<FeedRow> {
  const { list } = layout;
  let parser: JSONParser | undefined;
  let found: Found[] = [];
  let row = 0;
  /** All text before the first record, to tell an empty list from another kind of document. */
  let opening = '';
  let waiting = '';
  const scanner = createKeyScanner();
  // The document, what the path names, and the record.
  const limit = createJsonLimit(list.split('.').length + 2);

  function take(run: (parser: JSONParser) => void): FeedRow[] {
    if (parser) orUnreadable(parser, run, row);
    const rows = found.map(({ value, isListed }) => {
      if (!isListed) throw noList(list);
      return readValue(value, ++row, readRecord);
    });
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
  { list, recordKeys }: JsonLayout,
  isLast: boolean,
): string | undefined {
  if (text.trimStart().startsWith('[')) return '$.*';
  const listed = `$.${list}.*`;
  if (paths.has(list)) return listed;
  if (recordKeys.every((key) => paths.has(key))) return '$';
  return isOver() || isLast ? listed : undefined;
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

function readValue(value: unknown, row: number, readRecord: ReadRecord): FeedRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { row, errors: [{ row, field: 'row', reason: 'Is not an object.' }], isForeign: true };
  }
  return readRecord(startRow(row), value);
}

function requireEmptyList(text: string, { list, total }: JsonLayout): void {
  const document = parseDocument(text);
  const isList = Array.isArray(document) || Array.isArray(at(document, ...list.split('.')));
  const saysEmpty = total !== undefined && at(document, ...total.split('.')) === 0;
  if (!isList && !saysEmpty) throw noList(list);
}

/** What the streaming parser accepts, `JSON.parse` may not: a second byte order mark, for example. */
function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('The file is not valid JSON.');
  }
}

function noList(list: string) {
  return unreadable(`The file has no list of events at ${list}.`);
}
