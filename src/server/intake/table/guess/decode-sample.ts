import { ENCODING_NAMES, type FeedEncoding } from '#contract/feed-encodings.ts';
import { restoreWindows } from '#server/platform/text/windows-1252.ts';
import { isUtf8 } from '../../reading/decode-text.ts';
import { detectEncoding, isMostlyUtf8, markedEncoding } from '../../reading/detect-encoding.ts';
import { unreadable } from '../../rows/unreadable.ts';

/** The text of a sample, and its encoding where none is stated: UTF-8, else the one in which it looks most like text. */
export function decodeSample(
  bytes: Uint8Array,
  stated: FeedEncoding | undefined,
  isWhole: boolean,
): { text: string; encoding: FeedEncoding } {
  // As in an import, UTF-8 stands for whatever the bytes are.
  const known = stated === 'utf-8' ? undefined : stated;
  const encoding = known ?? markedEncoding(bytes) ?? encodingOf(bytes, isWhole);
  const text = decode(bytes, encoding, isWhole);
  if (text === undefined) throw unreadable(`The file is not text in ${ENCODING_NAMES[encoding]}.`);
  return { text: encoding === 'windows-1252' ? restoreWindows(text) : text, encoding };
}

function encodingOf(bytes: Uint8Array, isWhole: boolean): FeedEncoding {
  const isText = isWhole ? decode(bytes, 'utf-8', true) !== undefined : isUtf8(bytes);
  return isText || isMostlyUtf8(bytes) ? 'utf-8' : detectEncoding(bytes);
}

function decode(bytes: Uint8Array, encoding: FeedEncoding, isWhole: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
