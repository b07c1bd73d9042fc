import type { FeedEncoding } from '#contract/feed-encodings.ts';
import type { ImportFormat } from '#contract/imports.ts';
import { hasColumns } from '../csv/csv-header.ts';
import { createCsvSplitter } from '../csv/csv-records.ts';
import { eventColumns } from '../formats/csv/csv-reader.ts';
import { VENUE_TABLE } from '../formats/venues-csv/venues-csv-reader.ts';
import type { RequestedSettings } from '../rows/feed-settings.ts';
import { unpackOpening } from '../unpacking/unpack-opening.ts';
import { formatOfJson } from './json-shapes.ts';
import { looksLikeTable } from './table-shape.ts';

/** What detection looks at: the beginning of a file, as sent or unpacked. */
export const OPENING_BYTES = 65_536;

const STREAM = { stream: true };

type Stated = Pick<RequestedSettings, 'encoding' | 'source'>;

/**
 * The format of a file by the shape of its first bytes, packed or not; null for an unknown one. Throws
 * `unreadable_import` for what cannot be unpacked.
 */
export function detectFormat(opening: Uint8Array, { encoding = 'utf-8', source }: Stated = {}) {
  const bytes = unpackOpening(opening.subarray(0, OPENING_BYTES)).subarray(0, OPENING_BYTES);
  const text = new TextDecoder(markedEncoding(bytes) ?? encoding).decode(bytes, STREAM);
  return formatOfText(text, source);
}

/** Of UTF-16, as spreadsheets write it, by its byte order mark. */
function markedEncoding([first, second]: Uint8Array): FeedEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** The format of text, which may end anywhere; null for an unknown one. `source`: the default of the feed. */
export function formatOfText(text: string, source?: string): ImportFormat | null {
  const start = text.trimStart();
  if (/^[[{]/.test(start)) return formatOfJson(start);
  if (/^BEGIN:VCALENDAR\b/i.test(start)) return 'ical';
  // The blocks of a page may be far behind its beginning.
  if (/^<(?:!doctype html|html|!--|head|script)/i.test(start)) return 'jsonld';
  return formatOfTable(start, source);
}

/** By the columns that the header names; `table` for one of other columns, which needs a mapping. */
function formatOfTable(text: string, source: string | undefined): ImportFormat | null {
  let header: readonly string[] = [];
  const splitter = createCsvSplitter((names) => {
    header = names;
  });
  splitter.push(text);
  if (hasColumns(header, eventColumns({ source }))) return 'csv';
  if (hasColumns(header, VENUE_TABLE)) return 'venues-csv';
  return looksLikeTable(text) ? 'table' : null;
}
