import { unreadable } from '../unreadable.ts';

/** Objects and lists inside each other that a JSON file may have. */
export const MAX_DEPTH = 64;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = new Set([...'[{'].map((character) => character.charCodeAt(0)));
const CLOSING = new Set([...']}'].map((character) => character.charCodeAt(0)));

/**
 * Checks JSON text piece by piece, before it is parsed: parsing costs the square of the depth. Throws
 * `unreadable_import` for text that is nested deeper than `MAX_DEPTH`.
 */
export function createDepthLimit(): (text: string) => void {
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;

  const readQuoted = (code: number) => {
    if (isEscaped) isEscaped = false;
    else if (code === BACKSLASH) isEscaped = true;
    else if (code === QUOTE) isQuoted = false;
  };
  const readPlain = (code: number) => {
    if (code === QUOTE) isQuoted = true;
    else if (OPENING.has(code)) depth++;
    else if (CLOSING.has(code)) depth--;
  };
  return (text) => {
    for (let at = 0; at < text.length && depth <= MAX_DEPTH; at++) {
      const code = text.charCodeAt(at);
      if (isQuoted) readQuoted(code);
      else readPlain(code);
    }
    if (depth > MAX_DEPTH) throw unreadable(`The file is nested deeper than ${MAX_DEPTH} levels.`);
  };
}
