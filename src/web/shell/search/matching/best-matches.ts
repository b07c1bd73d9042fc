import { findMatch } from './fold-text.ts';

/**
 * Those whose text holds the query, the best first: at the text's start, at a word's start, anywhere;
 * equal ones keep their order. A second text (an author, an address) counts last.
 */
export function bestMatches<Entry>(
  entries: readonly Entry[],
  query: string,
  textsOf: (entry: Entry) => readonly [main: string, ...others: string[]],
): Entry[] {
  return entries
    .map((entry) => ({ entry, place: placeOf(textsOf(entry), query) }))
    .filter(({ place }) => place < NOWHERE)
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}

const NOWHERE = 4;

function placeOf([main, ...others]: readonly [string, ...string[]], query: string): number {
  const match = findMatch(main, query);
  if (match) {
    if (match.start === 0) return 0;
    return /[\p{L}\p{N}]$/u.test(main.slice(0, match.start)) ? 2 : 1;
  }
  return others.some((text) => findMatch(text, query)) ? 3 : NOWHERE;
}
