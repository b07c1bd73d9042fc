import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import type { CsvRecord } from '../csv/csv-records.ts';
import { createJsonLimit } from '../reading/limit-json.ts';
import { unreadable } from '../rows/unreadable.ts';
import { columnKey, MAX_COLUMNS } from './column-names.ts';
import { findLists, type JsonList } from './json-lists.ts';
import type { OnHeader, TableReading, TableSplitter } from './table-splitter.ts';

/** So much of a text tells which list is meant, and its columns. */
export const OPENING_CHARACTERS = 262_144;

type Fields = Map<string, string>;

/**
 * A list of objects anywhere in JSON, or objects behind each other (JSON Lines), as a table: keys are columns, those of
 * nested objects joined by dots. One record at a time is in memory, and those of the beginning.
 */
export function createJsonTable(onHeader: OnHeader, reading: TableReading): TableSplitter {
  let waiting = '';
  let parser: RecordParser | undefined;
  let limit: ((text: string) => void) | undefined;
  let lists: JsonList[] = [];
  let list: Pick<JsonList, 'name' | 'path'> | undefined;
  let isEmpty = false;
  let columns: Columns | undefined;
  let row = 0;

  function open(): void {
    const found = findLists(waiting.slice(0, OPENING_CHARACTERS));
    lists = found.lists;
    list =
      reading.part === undefined
        ? lists[0]
        : (listNamed(lists, reading.part) ?? listAt(reading.part));
    const isLone = list !== undefined && list.path === '$' && lists[0]?.records === 1;
    isEmpty = found.hasEmpty && (list === undefined || isLone || reading.part !== undefined);
    if (isEmpty && isLone) list = undefined;
    if (!list && !isEmpty) throw unreadable('The file has no list of records.');
    const path = list?.path ?? '$.*';
    limit = createJsonLimit(path.split('.').length);
    parser = createRecordParser(path, reading.numbers === 'comma' ? ',' : '.');
  }

  function take(text: string, isLast: boolean): CsvRecord[] {
    waiting += text;
    if (!parser) {
      if (waiting.length < (reading.enough ?? OPENING_CHARACTERS) && !isLast) return [];
      open();
    }
    limit?.(waiting);
    const records = parser?.read(waiting, isLast, row) ?? [];
    waiting = '';
    if (!columns && records.length > 0) {
      columns = createColumns(records, reading.columns ?? []);
      const { name = '' } = list ?? {};
      const parts = lists.map((one) => one.name);
      const { names, known } = columns;
      onHeader({ kind: 'json', names, known, parts, part: name });
    }
    return records.map((fields) => ({ row: ++row, cells: columns?.cellsOf(fields) ?? [] }));
  }

  return {
    push: (text) => take(text, false),
    end: () => {
      const records = take('', true);
      if (!columns && !isEmpty)
        throw unreadable(`The file has no list of records at ${list?.name || 'its root'}.`);
      return records;
    },
  };
}

function listNamed(lists: readonly JsonList[], name: string): JsonList | undefined {
  return lists.find((list) => list.name === name);
}

/** One that the beginning of the file does not have. */
function listAt(name: string): Pick<JsonList, 'name' | 'path'> {
  return { name, path: name === '' ? '$.*' : `$.${name}.*` };
}

type Columns = { names: string[]; known: number; cellsOf: (fields: Fields) => string[] };

/** The columns of the first records, and those that are wanted and may come later. */
function createColumns(first: readonly Fields[], wanted: readonly string[]): Columns {
  const counts = new Map<string, number>();
  for (const fields of first) {
    for (const key of fields.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const names = mostFrequent(counts, MAX_COLUMNS);
  const known = new Set(names.map(columnKey));
  const later = new Map(
    wanted
      .filter((name) => !known.has(columnKey(name)))
      .map((name, index) => [columnKey(name), names.length + index]),
  );
  const places = new Map(names.map((name, place) => [name, place]));
  const width = names.length + later.size;
  return {
    names: [...names, ...later.keys()],
    known: names.length,
    cellsOf: (fields) => {
      const cells = new Array<string>(width).fill('');
      for (const [key, value] of fields) {
        const place = places.get(key) ?? later.get(columnKey(key));
        if (place !== undefined) cells[place] = value;
      }
      return cells;
    },
  };
}

/** In their order. */
function mostFrequent(counts: ReadonlyMap<string, number>, most: number): string[] {
  const names = [...counts.keys()];
  if (names.length <= most) return names;
  const frequent = new Set(
    names.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, most),
  );
  return names.filter((name) => frequent.has(name));
}

type RecordParser = { read: (text: string, isLast: boolean, rowsRead: number) => Fields[] };

function createRecordParser(path: string, point: string): RecordParser {
  const tokenizer = new ExactTokenizer({ separator: '' });
  const parser = new TokenParser({ paths: [path], keepStack: false, separator: '' });
  let found: Fields[] = [];
  tokenizer.onToken = (info) => {
    const exact = info.token === TokenType.NUMBER && tokenizer.exactNumber();
    parser.write(exact ? { ...info, token: TokenType.STRING, value: exact } : info);
  };
  parser.onValue = ({ value }) => {
    const fields: Fields = new Map();
    flatten(value, '', fields, point);
    found.push(fields);
  };
  return {
    read: (text, isLast, rowsRead) => {
      try {
        tokenizer.write(text);
        if (isLast) {
          if (!tokenizer.isEnded) tokenizer.end();
          if (!parser.isEnded) parser.end();
        }
      } catch {
        throw unreadable(
          `The file is not complete, valid JSON after record ${rowsRead + found.length}.`,
        );
      }
      const records = found;
      found = [];
      return records;
    },
  };
}

/** Knows the digits of numbers, as ids are, that JavaScript would round. */
class ExactTokenizer extends Tokenizer {
  private written = '';

  /** The last number as it is written, where it would be another one as a value; null else. */
  exactNumber(): string | null {
    const isRounded =
      /^-?\d{16,}$/.test(this.written) && !Number.isSafeInteger(Number(this.written));
    return isRounded ? this.written : null;
  }

  protected override parseNumber(text: string): number {
    this.written = text;
    return super.parseNumber(text);
  }
}

/** A value as cells: nested keys joined by dots, plain values of a list by commas, of a list of objects the first one. */
function flatten(value: unknown, name: string, into: Fields, point: string): void {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const texts = items.map((item) => textOf(item, point)).filter((text) => text !== '');
    const object = items.find((item) => typeof item === 'object' && item !== null);
    if (texts.length > 0 || object === undefined) into.set(name, texts.join(', '));
    if (object !== undefined) flatten(object, name, into, point);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      flatten(inner, name === '' ? key : `${name}.${key}`, into, point);
    }
    return;
  }
  into.set(name === '' ? 'value' : name, textOf(value, point));
}

function textOf(value: unknown, point: string): string {
  if (typeof value === 'number') return String(value).replace('.', point);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}
