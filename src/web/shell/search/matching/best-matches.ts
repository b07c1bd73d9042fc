import MiniSearch from 'minisearch';
import { foldText } from '#contract/scores/fold-search.ts';
import { findMatch } from './fold-text.ts';

type TextsOf<Entry> = (entry: Entry) => readonly [main: string, ...others: string[]];

/**
 * The items that match the query, the best first: at the start of the text, at the start of a word, anywhere, each word
 * somewhere; equal matches keep their order. A second text (an author, an address) counts last. Items that match with a
 * typing error follow.
 */
export function bestMatches<Entry extends object>(
  entries: readonly Entry[],
  query: string,
  textsOf: TextsOf<Entry>,
): Entry[] {
  const words = query.split(/\s+/).filter(Boolean);
  const exact = entries
    .map((entry) => ({ entry, place: positionOf(textsOf(entry), query, words) }))
    .filter(({ place }) => place < NOWHERE)
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
  if (query.trim().length < LEAST_SLIP_LETTERS) return exact;
  return [...new Set([...exact, ...nearMatches(entries, query, textsOf)])];
}

/** A shorter word is one typing error away from too many others. */
const LEAST_SLIP_LETTERS = 4;

/** The index is cached for each array: a call returns the same array until something changes. */
const indexes = new WeakMap<readonly object[], MiniSearch>();

function nearMatches<Entry extends object>(
  entries: readonly Entry[],
  query: string,
  textsOf: TextsOf<Entry>,
): Entry[] {
  let index = indexes.get(entries);
  if (!index) {
    index = new MiniSearch({
      fields: ['main', 'others'],
      processTerm: foldText,
      searchOptions: {
        combineWith: 'AND',
        prefix: true,
        fuzzy: (term) => (term.length < LEAST_SLIP_LETTERS ? false : term.length < 8 ? 1 : 2),
        boost: { main: 3 },
      },
    });
    index.addAll(
      entries.map((entry, id) => {
        const [main, ...others] = textsOf(entry);
        return { id, main, others: others.join(' ') };
      }),
    );
    indexes.set(entries, index);
  }
  return index
    .search(query)
    .map(({ id }) => entries[id])
    .filter((entry) => entry !== undefined);
}

const NOWHERE = 6;

function positionOf(
  texts: readonly [string, ...string[]],
  query: string,
  words: readonly string[],
): number {
  const [main, ...others] = texts;
  const match = findMatch(main, query);
  if (match) {
    if (match.start === 0) return 0;
    return isInWord(main, match.start) ? 2 : 1;
  }
  if (words.length > 0 && words.every((word) => hasWord(main, word))) return 3;
  if (others.some((text) => findMatch(text, query))) return 4;
  const isAnywhere =
    words.length > 0 && words.every((word) => texts.some((text) => hasWord(text, word)));
  return isAnywhere ? 5 : NOWHERE;
}

/** Whether the text has a word that begins like this one, in the singular or plural. */
function hasWord(text: string, word: string): boolean {
  return (
    startsWord(text, word) ||
    (word.length > 3 && /s$/i.test(word) && startsWord(text, word.slice(0, -1)))
  );
}

function startsWord(text: string, word: string): boolean {
  for (let from = 0; ; ) {
    const match = findMatch(text.slice(from), word);
    if (!match) return false;
    if (!isInWord(text, from + match.start)) return true;
    from += match.end;
  }
}

function isInWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]$/u.test(text.slice(0, at));
}
