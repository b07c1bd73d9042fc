import type { FeedEncoding } from '#contract/feed-encodings.ts';
import type { ApiError } from '#contract/kit/errors.ts';
import { restoreWindows } from '#server/platform/text/windows-1252.ts';
import { unreadable } from '../rows/unreadable.ts';
import { detectEncoding, isMostlyUtf8, markedEncoding } from './detect-encoding.ts';
import { notText } from './foreign-text.ts';

const CHUNK_BYTES = 65_536;
const FIRST_BEYOND_ASCII = 0x80;
/** Of a character in UTF-8, at most, without its last one. */
const CUT_BYTES = 3;

/**
 * The text of a file as it arrives, in pieces of at most 64 KiB and without a byte order mark. Throws
 * `unreadable_import` for bytes that are not in the encoding, with a line of the file as it would read in another.
 */
export async function* decodeText(
  input: AsyncIterable<Uint8Array>,
  encoding: FeedEncoding,
): AsyncGenerator<string> {
  const decoder = createDecoder(encoding);
  let isFirst = true;
  for await (const bytes of input) {
    for (const chunk of chunksOf(bytes)) {
      yield decoder(chunk, () => notText(chunk, { encoding, isFirst }));
      isFirst = false;
    }
  }
  yield decoder(null, () => unreadable('The file ends in the middle of a character.'));
}

/**
 * The same of text in UTF-8 or in whatever encoding its first characters beyond ASCII are, however far behind the
 * beginning they stand.
 */
export async function* decodeAnyText(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = createAnyDecoder();
  for await (const bytes of input) {
    for (const chunk of chunksOf(bytes)) yield decoder.write(chunk);
  }
  yield decoder.end();
}

function createAnyDecoder() {
  let encoding: FeedEncoding = 'utf-8';
  let decode: Decode | undefined;
  let isFirst = true;
  /** The last bytes, which may be the beginning of a character. */
  let cut: Uint8Array = new Uint8Array();

  /** Once there is a byte beyond ASCII. */
  function decide(bytes: Uint8Array): void {
    encoding = (isFirst && markedEncoding(bytes)) || encodingOf(bytes);
    decode = createDecoder(encoding);
  }

  function text(bytes: Uint8Array): string {
    if (!decode && bytes.some(isBeyondAscii)) decide(bytes);
    const decodeBytes = decode ?? createDecoder('utf-8');
    const found = decodeBytes(bytes, () => notText(bytes, { encoding, isFirst }));
    isFirst = false;
    return found;
  }

  return {
    write: (chunk: Uint8Array) => {
      if (decode) return text(chunk);
      const bytes = cut.length > 0 ? Buffer.concat([cut, chunk]) : chunk;
      const isMarked = isFirst && markedEncoding(bytes) !== null;
      const end = isMarked ? bytes.length : endOfWhole(bytes);
      cut = bytes.subarray(end);
      if (end === 0) return '';
      const found = text(bytes.subarray(0, end));
      if (!decode || cut.length === 0) return found;
      const rest = cut;
      cut = new Uint8Array();
      return found + text(rest);
    },
    end: () => {
      const rest = cut.length > 0 ? text(cut) : '';
      return (
        rest +
        (decode?.(null, () => unreadable('The file ends in the middle of a character.')) ?? '')
      );
    },
  };
}

function encodingOf(bytes: Uint8Array): FeedEncoding {
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : detectEncoding(bytes);
}

/** Whether bytes, which may end in the middle of a character, are UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Where the last bytes may be the beginning of a character, its position. */
function endOfWhole(chunk: Uint8Array): number {
  let end = chunk.length;
  while (end > 0 && chunk.length - end <= CUT_BYTES && isBeyondAscii(chunk[end - 1] ?? 0)) end--;
  return chunk.length - end > CUT_BYTES ? chunk.length : end;
}

function isBeyondAscii(byte: number): boolean {
  return byte >= FIRST_BEYOND_ASCII;
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
  }
}

/** Decodes the next bytes, or with null what is left at the end; throws the problem for bytes in another encoding. */
type Decode = (bytes: Uint8Array | null, problem: () => ApiError) => string;

function createDecoder(encoding: FeedEncoding): Decode {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes, problem) => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      return encoding === 'windows-1252' ? restoreWindows(text) : text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw problem();
    }
  };
}
