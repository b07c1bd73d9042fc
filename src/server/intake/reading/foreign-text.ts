import type { z } from 'zod';
import { ENCODING_NAMES, type FeedEncoding } from '#contract/feed-encodings.ts';
import type { otherEncoding } from '#contract/imports.ts';
import type { ApiError } from '#contract/kit/errors.ts';
import { cleanText } from '#server/platform/text/clean-text.ts';
import { unreadable } from '../rows/unreadable.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SAMPLE_CHARACTERS = 60;

/** Bytes that text has below a space: tab, line feed, vertical tab, form feed, carriage return, escape. */
const TEXT_CONTROLS = new Set([9, 10, 11, 12, 13, 27]);
const SPACE = 32;

type Read = {
  encoding: FeedEncoding;
  /** Whether the chunk is the first of the file. */
  isFirst: boolean;
};

/** The error for a chunk that cannot be read, with the encoding that it may be in. */
export function notText(chunk: Uint8Array, { encoding, isFirst }: Read): ApiError {
  const problem = `The file is not text in ${ENCODING_NAMES[encoding]}.`;
  if (encoding !== 'utf-8') return unreadable(problem);
  const mark = isFirst ? chunk.subarray(0, 2) : [];
  if (mark[0] === 0xff && mark[1] === 0xfe) return offer(problem, 'utf-16le', chunk);
  if (mark[0] === 0xfe && mark[1] === 0xff) return offer(problem, 'utf-16be', chunk);
  const line = firstForeignLine(chunk);
  return line.some((byte) => byte < SPACE && !TEXT_CONTROLS.has(byte))
    ? unreadable(problem)
    : offer(problem, 'windows-1252', line);
}

function offer(problem: string, encoding: FeedEncoding, bytes: Uint8Array): ApiError {
  // Cleaning gives the control characters of Windows-1252 their meaning.
  const sample = sampleOf(new TextDecoder(encoding).decode(bytes));
  const reason = `${problem} In ${ENCODING_NAMES[encoding]} it would read “${sample}”: if that is right, import it with the encoding ${encoding}.`;
  return unreadable(reason, { encoding } satisfies z.input<typeof otherEncoding>);
}

/** The text around the first character outside ASCII. */
function sampleOf(text: string): string {
  const at = Math.max(0, text.search(/[^\p{ASCII}]/u));
  const start = Math.max(0, at - SAMPLE_CHARACTERS / 2);
  return cleanText(text.slice(start, start + SAMPLE_CHARACTERS)) ?? '';
}

/** The first line that is not UTF-8. A chunk may begin and end inside a character. */
function firstForeignLine(chunk: Uint8Array): Uint8Array {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = 0;
  while (start < 3 && ((chunk[start] ?? 0) & 0xc0) === 0x80) start += 1;
  while (start < chunk.length) {
    let end = start;
    while (end < chunk.length && chunk[end] !== LINE_FEED && chunk[end] !== CARRIAGE_RETURN)
      end += 1;
    const line = chunk.subarray(start, end);
    try {
      decoder.decode(line, { stream: end === chunk.length });
    } catch {
      return line;
    }
    start = end + 1;
  }
  return chunk.subarray(0, SAMPLE_CHARACTERS);
}
