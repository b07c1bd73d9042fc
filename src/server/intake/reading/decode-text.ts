import type { FeedEncoding } from '#contract/feed-encodings.ts';
import type { ApiError } from '#contract/kit/errors.ts';
import { restoreWindows } from '#server/platform/text/windows-1252.ts';
import { unreadable } from '../rows/unreadable.ts';
import { notText } from './foreign-text.ts';

const CHUNK_BYTES = 65_536;

/**
 * The text of a file as it arrives, in pieces of at most 64 KiB and without a byte order mark. Throws
 * `unreadable_import` for bytes that are not in the encoding, with a line of the file as it would read in another.
 */
export async function* decodeText(
  input: AsyncIterable<Uint8Array>,
  encoding: FeedEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const whole = encoding === 'windows-1252' ? restoreWindows : (text: string) => text;
  let isFirst = true;
  for await (const bytes of input) {
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      const chunk = bytes.subarray(start, start + CHUNK_BYTES);
      yield whole(decode(decoder, () => notText(chunk, { encoding, isFirst }), chunk));
      isFirst = false;
    }
  }
  yield decode(decoder, () => unreadable('The file ends in the middle of a character.'));
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  problem: () => ApiError,
  bytes?: Uint8Array,
): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw problem();
  }
}
