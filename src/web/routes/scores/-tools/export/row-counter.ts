const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/**
 * Counts the lines of a CSV file as its bytes arrive, the titles not counted; a line feed in quotes ends no
 * line. Each call answers the number so far.
 */
export function createRowCounter(): (chunk: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
