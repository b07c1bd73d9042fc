import type { FeedEncoding } from '#contract/feed-encodings.ts';
import type { ImportFormat } from '#contract/imports.ts';
import { createCsvSplitter } from '../csv/csv-records.ts';
import { FORMATS, OWN_FORMATS } from '../formats/formats.ts';
import { createKeyScanner } from '../reading/key-scanner.ts';
import type { RequestedSettings } from '../rows/feed-settings.ts';
import type { Opening } from '../rows/format.ts';
import { unpackOpening } from '../unpacking/unpack-opening.ts';
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
  const opening = readOpening(text.trimStart(), source);
  const found = OWN_FORMATS.find((name) => FORMATS[name].fits(opening));
  if (found) return found;
  // A table of other columns needs a mapping.
  return !isJson(opening.text) && looksLikeTable(opening.text) ? 'table' : null;
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
