import type { FeedEncoding } from '#contract/feed-encodings.ts';
import type { TableKind } from '#contract/import-mappings/import-mappings.ts';
import type { NumberStyle, TableDelimiter } from '#contract/import-mappings/mapping-draft.ts';
import type { CsvRecord } from '../csv/csv-records.ts';
import type { HeaderLines } from '../csv/header-lines.ts';

/** How a table is to be read; what is absent is found out. */
export type TableReading = {
  /** Of text. */
  delimiter?: TableDelimiter | undefined;
  /** Of text, JSON and pages. UTF-8 also stands for the encoding of bytes that are none. */
  encoding?: FeedEncoding | undefined;
  /** How the numbers of spreadsheets and JSON, which have no style of their own, are written. */
  numbers?: NumberStyle | undefined;
  /** One of several tables: the name of a sheet, the path of a list, the number of a table of a page. */
  part?: string | undefined;
  header?: HeaderLines | undefined;
  /** The columns that are wanted. In JSON, the first records may lack them. */
  columns?: readonly string[] | undefined;
  /** Of a table that is cut: the number of its characters, since more will not come. */
  enough?: number | undefined;
};

/** What was found out about a table, once its header is read. */
export type TableHeader = {
  kind: TableKind;
  names: readonly string[];
  /** Absent for JSON, which has none. */
  header?: HeaderLines;
  delimiter?: TableDelimiter;
  /** The tables of the file, where it may have several, and the one that is read. */
  parts?: readonly string[];
  part?: string;
  /** How many of the names the first records of JSON have; the others are wanted and may come later. */
  known?: number;
};

/** Splits the text of a table into records as it is pushed; tells its header first. */
export type TableSplitter = {
  push: (text: string) => CsvRecord[];
  end: () => CsvRecord[];
};

export type OnHeader = (header: TableHeader) => void;
