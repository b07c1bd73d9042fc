import { ENCODING_NAMES, type FeedEncoding } from '#contract/feed-encodings.ts';
import { restoreWindows } from '#server/platform/text/windows-1252.ts';
import { unreadable } from '../../rows/unreadable.ts';

/** Of the characters beyond ASCII, how many must be letters or signs of text for Windows-1252. */
const PLAUSIBLE_SHARE = 0.8;

/** The text of a sample, and its encoding where none is stated: UTF-8, else the one whose text looks most like text. */
export function decodeSample(
  bytes: Uint8Array,
  stated: FeedEncoding | undefined,
  isWhole: boolean,
): { text: string; encoding: FeedEncoding } {
  const decodeAs = (encoding: FeedEncoding) => decode(bytes, encoding, isWhole);
  if (stated) {
    const text = decodeAs(stated);
    if (text === undefined) throw unreadable(`The file is not text in ${ENCODING_NAMES[stated]}.`);
    return { text, encoding: stated };
  }
  for (const encoding of candidates(bytes)) {
    const text = decodeAs(encoding);
    if (text === undefined) continue;
    if (encoding === 'windows-1252' && !isPlausible(text)) continue;
    return { text: encoding === 'windows-1252' ? restoreWindows(text) : text, encoding };
  }
  return { text: decodeAs('windows-1252') ?? '', encoding: 'windows-1252' };
}

function candidates([first, second]: Uint8Array): FeedEncoding[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8', 'windows-1252', 'gb18030'];
}

function decode(bytes: Uint8Array, encoding: FeedEncoding, isWhole: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function isPlausible(text: string): boolean {
  const beyond = text.match(/[\u0080-\uffff]/g) ?? [];
  const plausible = beyond.filter((character) => /[\p{L}’‘“”–—…€£°«»\u00a0]/u.test(character));
  return plausible.length >= beyond.length * PLAUSIBLE_SHARE;
}
