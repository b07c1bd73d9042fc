import type { FeedEncoding } from '#contract/feed-encodings.ts';
import { restoreWindows } from '#server/platform/text/windows-1252.ts';

/** The encodings of text that is no UTF-8, the first of equally likely ones first. */
const CANDIDATES = [
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1251',
  'euc-kr',
  'shift_jis',
  'big5',
  'gb18030',
] as const satisfies readonly FeedEncoding[];

/** The first bytes of frequent characters; others in such an encoding are rare, as in text that is in another one. */
const FREQUENT_LEADS: Partial<Record<FeedEncoding, RegExp>> = {
  'euc-kr': /[\xa1-\xa3\xb0-\xc8]/,
  shift_jis: /[\x81-\x83\x88-\x97]/,
  big5: /[\xa1-\xa3\xa4-\xc6]/,
  // In row A8 are the accented letters of Pinyin, in which Latin text is written.
  gb18030: /[\xa1-\xa3\xa8\xb0-\xd7]/,
};

/** So many characters beyond ASCII tell it. */
const ENOUGH = 4000;
/** Of a text that looks like none, nothing is known. */
const LEAST_SCORE = 0.5;

/** The encoding of bytes by a mark of UTF-16 in front of them; null without one. */
export function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Where bytes beyond ASCII are text in UTF-8 but for a few of them, another encoding would be wrong for most. */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\ufffd').length - 1;
  const whole = (text.match(/[^\0-\u007f\ufffd]/g) ?? []).length;
  return whole > broken;
}

/**
 * The encoding of bytes that are no UTF-8: that in which the characters beyond ASCII stand where such characters stand,
 * accents inside words of Latin letters, Cyrillic and Chinese ones beside their like.
 */
export function detectEncoding(bytes: Uint8Array): FeedEncoding {
  let best: FeedEncoding = 'windows-1252';
  let most = LEAST_SCORE;
  for (const encoding of CANDIDATES) {
    const score = scoreOf(bytes, encoding);
    // What is listed first is more frequent, and wins unless another one is clearly better.
    if (score > most + 0.02) {
      best = encoding;
      most = score;
    }
  }
  return best;
}

function scoreOf(bytes: Uint8Array, encoding: FeedEncoding): number {
  const text = textOf(bytes, encoding);
  if (text === null) return 0;
  let good = 0;
  let all = 0;
  for (const { 0: character, index } of text.matchAll(/[^\0-\u007f]/g)) {
    if (all === ENOUGH) break;
    all += 1;
    const [before = ' ', after = ' '] = [text[index - 1], text[index + 1]];
    good += goodness(character, { before, after, encoding });
  }
  return all === 0 ? 0 : (good / all) * shareOfFrequent(bytes, encoding);
}

function textOf(bytes: Uint8Array, encoding: FeedEncoding): string | null {
  try {
    // The last character may be cut.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return encoding === 'windows-1252' ? restoreWindows(text) : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;
const ACCENTED = /[^\0-\u007f]/;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const EASTERN = /[ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const EASTERN_SIGN = /[\u3000-\u303f\uff00-\uffef\u00b7]/;
const SIGN = /[’‘“”„‚–—…€£°«»•·®™©§\u00a0½¼¾²]/;
/** Letters of an encoding that the languages written in it do not have, or have at the end of words alone. */
const FOREIGN: Partial<Record<FeedEncoding, RegExp>> = {
  'windows-1252': /[ðþýÐÞÝ]/,
  'windows-1250': /[ŕŔđĐ]/,
};

type Place = { before: string; after: string; encoding: FeedEncoding };

/** How well a character stands between two others, from 0 to 1. */
function goodness(character: string, place: Place): number {
  if (CYRILLIC.test(character)) return besideOwn(CYRILLIC, character, place);
  if (EASTERN.test(character)) return besideEastern(character, place);
  if (LATIN.test(character) && !/[ªº]/.test(character)) return inWord(character, place);
  return ofSign(character, place);
}

/** Characters of dates and prices, which stand alone among digits and in brackets. */
const EASTERN_UNIT = /[年月日時时分円元년월일시분원火水木金土]/;

function besideEastern(character: string, { before, after }: Place): number {
  if (EASTERN_UNIT.test(character) && /[\d(]/.test(before)) return 1;
  const isAmongLatin = LATIN.test(before) || LATIN.test(after);
  const hasOwn = [before, after].some((one) => EASTERN.test(one) || EASTERN_SIGN.test(one));
  return hasOwn && !isAmongLatin ? 1 : 0;
}

function inWord(character: string, { before, after, encoding }: Place): number {
  if (FOREIGN[encoding]?.test(character)) return 0.4;
  if (encoding === 'windows-1252' && isOddInside(character, after)) return 0;
  const isAccented = (one: string) => ACCENTED.test(one) && LETTER.test(one);
  if (isAccented(before) && isAccented(after)) return 0;
  return isCaseOdd(character, before) ? 0 : 1;
}

function ofSign(character: string, { before, after, encoding }: Place): number {
  if (EASTERN_SIGN.test(character) && encoding in FREQUENT_LEADS) return 0.8;
  if (SIGN.test(character)) return 1;
  if (/[¹³]/.test(character)) return LETTER.test(before) || LETTER.test(after) ? 0 : 1;
  if (/[¡¿]/.test(character)) return LETTER.test(before) ? 0 : 1;
  return /[´ªº×±]/.test(character) ? 0.8 : 0.2;
}

/** Italian has these at the end of words alone; Czech text that is read in Windows-1252 has them inside. */
function isOddInside(character: string, after: string): boolean {
  return (
    (/[ìùò]/.test(character) && LETTER.test(after)) || (character === 'ø' && /[ìèù]/.test(after))
  );
}

function besideOwn(own: RegExp, character: string, { before, after }: Place): number {
  const isAmongOthers = [before, after].some((one) => LETTER.test(one) && !own.test(one));
  return isAmongOthers || isCaseOdd(character, before) ? 0 : 1;
}

/** A capital behind a small letter. */
function isCaseOdd(character: string, before: string): boolean {
  return UPPER.test(character) && LOWER.test(before);
}

function shareOfFrequent(bytes: Uint8Array, encoding: FeedEncoding): number {
  const frequent = FREQUENT_LEADS[encoding];
  if (!frequent) return 1;
  let good = 0;
  let all = 0;
  for (let at = 0; at < bytes.length && all < ENOUGH; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    all += 1;
    if (frequent.test(String.fromCharCode(lead))) good += 1;
    at += 1;
  }
  return all === 0 ? 1 : good / all;
}
