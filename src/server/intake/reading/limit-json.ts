import { unreadable } from '../rows/unreadable.ts';

/** Objects and lists inside each other that a JSON file may have. */
export const MAX_DEPTH = 64;

/** Keys that a record may have, with those of what is inside it; and keys around the list of records. */
export const MAX_KEYS = 10_000;

const QUOTE = '"'.charCodeAt(0);
const COLON = ':'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const LIST = '['.charCodeAt(0);
/** Objects directly in the list that is the whole document. */
const LIST_RECORD_DEPTH = 2;
const OPENING = new Set([...'[{'].map((character) => character.charCodeAt(0)));
const CLOSING = new Set([...']}'].map((character) => character.charCodeAt(0)));

/**
 * Checks JSON text piece by piece, before it is parsed: parsing costs the square of the depth, and keys cost more than
 * their bytes. Throws `unreadable_import` for text that is nested deeper than `MAX_DEPTH` or has more than `MAX_KEYS`
 * keys in one record. Records are at `recordDepth`, or in a list which is the whole document.
 */
export function createJsonLimit(recordDepth: number): (text: string) => void {
  let depth = 0;
  let outermost = recordDepth;
  let keysOfRecord = 0;
  let keysAround = 0;
  let isQuoted = false;
  let isEscaped = false;

  const readQuoted = (code: number) => {
    if (isEscaped) isEscaped = false;
    else if (code === BACKSLASH) isEscaped = true;
    else if (code === QUOTE) isQuoted = false;
  };
  const readPlain = (code: number) => {
    if (code === QUOTE) isQuoted = true;
    else if (code === COLON) countKey();
    else if (OPENING.has(code)) open(code);
    else if (CLOSING.has(code)) close();
  };
  const countKey = () => {
    if (depth >= outermost) keysOfRecord++;
    else keysAround++;
  };
  const open = (code: number) => {
    if (depth === 0) outermost = code === LIST ? LIST_RECORD_DEPTH : recordDepth;
    depth++;
  };
  const close = () => {
    depth--;
    if (depth < outermost) keysOfRecord = 0;
    // The next document of the file.
    if (depth === 0) keysAround = 0;
  };
  const isWithin = () => depth <= MAX_DEPTH && keysOfRecord <= MAX_KEYS && keysAround <= MAX_KEYS;
  return (text) => {
    for (let at = 0; at < text.length && isWithin(); at++) {
      const code = text.charCodeAt(at);
      if (isQuoted) readQuoted(code);
      else readPlain(code);
    }
    if (isWithin()) return;
    const most = MAX_KEYS.toLocaleString('en');
    if (keysOfRecord > MAX_KEYS) throw unreadable(`A record has more than ${most} keys.`);
    if (keysAround > MAX_KEYS)
      throw unreadable(`The file has more than ${most} keys around its records.`);
    throw unreadable(`The file is nested deeper than ${MAX_DEPTH} levels.`);
  };
}
