import type { FeedEncoding } from '#contract/feed-encodings.ts';
import { MAX_SAMPLE_BYTES } from '#contract/import-mappings/import-mappings.ts';
import { TABLE_DELIMITERS, type TableDelimiter } from '#contract/import-mappings/mapping-draft.ts';
import { createCsvSplitter } from '../../csv/csv-records.ts';
import { unreadable } from '../../rows/unreadable.ts';
import { unpackOpening } from '../../unpacking/unpack-opening.ts';
import { nameColumns } from '../table-columns.ts';
import { decodeSample } from './decode-sample.ts';

/** Rows whose values are looked at. */
const MAX_ROWS = 500;

export type Sample = {
  delimiter: TableDelimiter;
  encoding: FeedEncoding;
  columns: string[];
  rows: string[][];
};

export type StatedReading = {
  delimiter?: TableDelimiter | undefined;
  encoding?: FeedEncoding | undefined;
};

/** The columns and first rows of a table from its first bytes. What is not stated is found out from them. */
export function readSample(bytes: Uint8Array, stated: StatedReading): Sample {
  const opening = unpackOpening(bytes);
  const isWhole = Math.max(bytes.length, opening.length) < MAX_SAMPLE_BYTES;
  const { text, encoding } = decodeSample(
    opening.subarray(0, MAX_SAMPLE_BYTES),
    stated.encoding,
    isWhole,
  );
  const delimiter = stated.delimiter ?? findDelimiter(text);
  let header: string[] = [];
  const splitter = createCsvSplitter((names) => {
    header = names;
  }, delimiter);
  const records = splitter.push(text);
  // The last record of the beginning of a file is cut off.
  if (isWhole) records.push(...splitter.end());
  if (header.length === 0) throw unreadable('The table has no header row.');
  const rows = records.slice(0, MAX_ROWS).map(({ cells }) => cells);
  return { delimiter, encoding, columns: nameColumns(header), rows };
}

/** The one that the header row has most of; commas where it has none. */
function findDelimiter(text: string): TableDelimiter {
  const [header = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = TABLE_DELIMITERS.map((delimiter) => header.split(delimiter).length);
  const most = Math.max(...counts);
  return TABLE_DELIMITERS[counts.indexOf(most)] ?? ',';
}
