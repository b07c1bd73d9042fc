import { unreadable } from '../unreadable.ts';

/** Objects and lists inside each other that a JSON file may have. */
export const MAX_DEPTH = 64;

const QUOTE = 34;
const BACKSLASH = 92;
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
  return (text) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (isEscaped) isEscaped = false;
      else if (isQuoted && code === BACKSLASH) isEscaped = true;
      else if (code === QUOTE) isQuoted = !isQuoted;
      else if (!isQuoted && OPENING.has(code)) depth++;
      else if (!isQuoted && CLOSING.has(code)) depth--;
      if (depth > MAX_DEPTH) {
        throw unreadable(`The file is nested deeper than ${MAX_DEPTH} levels.`);
      }
    }
  };
}
