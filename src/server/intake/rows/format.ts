import type { FeedReader, FeedRow, VenueRow } from './feed-row.ts';
import type { ReaderSetup } from './reader-setup.ts';

/** The beginning of a file, by which its format is known; it may end anywhere. */
export type Opening = {
  /** Without blanks in front. */
  text: string;
  /** Of JSON text its keys from the root, joined by dots; of other text none. */
  paths: ReadonlySet<string>;
  /** Of text that may be a table the cells of its first row; of other text none. */
  header: readonly string[];
  /** The source that the feed gives to events that name none. */
  source: string | undefined;
};

/** What the product knows of a format; `formats/formats.ts` has them all. */
type Known = {
  /** What its files are, in Markdown; `npm run check:docs -- --fix` writes it into the documents. */
  reads: string;
  /** Whether a file that begins like this is one of the format. */
  fits: (opening: Opening) => boolean;
  /** The texts of small files, of which every row can be imported. Tests damage them in all ways. */
  samples: Readonly<Record<string, () => string>>;
};

export type EventFormat = Known & {
  rows: 'events';
  createReader: (setup: ReaderSetup) => FeedReader<FeedRow>;
};

export type VenueFormat = Known & {
  rows: 'venues';
  createReader: (setup: ReaderSetup) => FeedReader<VenueRow>;
};

export type Format = EventFormat | VenueFormat;

/** The rows of a sample, each made by its number. */
export function sampleRows<Row>(make: (index: number) => Row): Row[] {
  return Array.from({ length: 12 }, (_, index) => make(index + 1));
}
