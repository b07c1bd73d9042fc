import type { FeedEncoding } from '#contract/feed-encodings.ts';
import { MAX_LONG_SAMPLE_BYTES } from '#contract/import-mappings/import-mappings.ts';
import type { ImportFormat } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { createCsvSplitter } from '../csv/csv-records.ts';
import { FORMATS, OWN_FORMATS } from '../formats/formats.ts';
import { markedEncoding } from '../reading/detect-encoding.ts';
import { createKeyScanner } from '../reading/key-scanner.ts';
import type { RequestedSettings } from '../rows/feed-settings.ts';
import type { Opening } from '../rows/format.ts';
import { isSpreadsheet } from '../unpacking/open-files.ts';
import { unpackOpening } from '../unpacking/unpack-opening.ts';
import { looksLikeTable } from './table-shape.ts';

/** What detection looks at: the beginning of a file, as sent or unpacked. */
export const OPENING_BYTES = 65_536;

/** The same of an HTML page, whose events may be far behind its beginning. */
export const PAGE_BYTES = 1_048_576;

/** The type of an event in JSON-LD. */
const EVENT_TYPE = /"@type"\s{0,20}:\s{0,20}\[?[^\]}]{0,200}?(?:Event|Festival)\w{0,40}"/;

const STREAM = { stream: true };

type Stated = Pick<RequestedSettings, 'encoding' | 'source'>;

/**
 * The format of a file by the shape of its first bytes, packed or not; null for an unknown one. Throws
 * `unreadable_import` for what cannot be unpacked.
 */
export function detectFormat(opening: Uint8Array, { encoding = 'utf-8', source }: Stated = {}) {
  if (isSpreadsheet(opening)) return 'table';
  const first = openingText(opening, OPENING_BYTES, encoding);
  const isLong = isPage(first.trimStart());
  return formatOfText(isLong ? openingText(opening, PAGE_BYTES, encoding) : first, source);
}

/** Whether these first bytes begin an HTML page, of which detection looks at more. */
export function beginsPage(opening: Uint8Array, { encoding = 'utf-8' }: Stated): boolean {
  return isPage(openingText(opening, OPENING_BYTES, encoding).trimStart());
}

/**
 * Whether a file with this beginning is refused without a mapping. Not known, and so false, of a page that goes on, whose events
 * may be further behind, and of what cannot be unpacked.
 */
export function needsMapping(sample: Uint8Array): boolean {
  try {
    if (sample.length >= MAX_LONG_SAMPLE_BYTES && beginsPage(sample, {})) return false;
    return detectFormat(sample) === 'table';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unreadable_import') return false;
    throw error;
  }
}

function openingText(opening: Uint8Array, size: number, encoding: FeedEncoding): string {
  const bytes = unpackOpening(opening.subarray(0, size)).subarray(0, size);
  return new TextDecoder(markedEncoding(bytes) ?? encoding).decode(bytes, STREAM);
}

/** The format of text, which may end anywhere; null for an unknown one. `source`: the default of the feed. */
export function formatOfText(text: string, source?: string): ImportFormat | null {
  const opening = readOpening(text.trimStart(), source);
  const found = OWN_FORMATS.find((name) => FORMATS[name].fits(opening));
  const isPlainPage = found === 'jsonld' && isPage(opening.text) && !EVENT_TYPE.test(opening.text);
  if (found && !isPlainPage) return found;
  // A table of other columns needs a mapping.
  return looksLikeTable(opening.text) ? 'table' : (found ?? null);
}

function readOpening(text: string, source: string | undefined): Opening {
  const scanner = createKeyScanner();
  let header: readonly string[] = [];
  if (isJson(text)) scanner.write(text);
  else if (!isPage(text)) {
    const splitter = createCsvSplitter((names) => {
      header = names;
    });
    splitter.push(text);
  }
  return { text, paths: scanner.paths, header, source };
}

const isJson = (text: string) => /^[[{]/.test(text);
const isPage = (text: string) => text.startsWith('<');
