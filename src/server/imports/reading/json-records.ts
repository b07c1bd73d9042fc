import { JSONParser } from '@streamparser/json';
import type { FeedReader, FeedRow } from '../feed-row.ts';
import { unreadable } from '../unreadable.ts';
import { at } from './json-value.ts';
import { createDepthLimit } from './limit-depth.ts';
import type { RowCheck } from './row-check.ts';

/** The layout of one provider's JSON. */
export type JsonLayout = {
  /** Keys from the root to the list of records; a document that is itself a list is read too. */
  listPath: readonly string[];
  /** Whether a document without the list states that it is empty. */
  saysEmpty?: (document: unknown) => boolean;
  readRecord: (check: RowCheck, record: object) => FeedRow;
};

/** A reader of JSON with its records in one list; only the current record is in memory. */
export function createJsonReader(layout: JsonLayout): FeedReader<FeedRow> {
  let parser: JSONParser | undefined;
  let found: Found[] = [];
  let row = 0;
  /** All text before the first record, to tell an empty list from another kind of document. */
  let opening = '';
  const limitDepth = createDepthLimit();

  function take(run: (parser: JSONParser) => void): FeedRow[] {
    if (parser) orUnreadable(parser, run, row);
    const rows = found.map((record) => readFound(record, ++row, layout));
    found = [];
    if (row > 0) opening = '';
    return rows;
  }

  return {
    push: (text) => {
      limitDepth(text);
      if (row === 0) opening += text;
      if (!parser) {
        if (opening.trim() === '') return [];
        parser = openParser(opening, layout, (record) => found.push(record));
      }
      return take((open) => open.write(text));
    },
    end: () => {
      if (!parser) throw unreadable('The file is empty.');
      const rows = take((open) => open.isEnded || open.end());
      if (row === 0) requireEmptyList(opening, layout);
      return rows;
    },
  };
}

type Found = { value: unknown; isListed: boolean };

function openParser(
  opening: string,
  { listPath }: JsonLayout,
  onFound: (record: Found) => void,
): JSONParser {
  const isList = opening.trimStart().startsWith('[');
  const parser = new JSONParser({
    paths: [['$', ...(isList ? [] : listPath), '*'].join('.')],
    keepStack: false,
  });
  parser.onValue = ({ value, parent }) => onFound({ value, isListed: Array.isArray(parent) });
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
    return { row, errors: [{ row, field: 'row', reason: 'Is not an object.' }] };
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
