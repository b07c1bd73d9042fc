import type { NameWords } from './name-words.ts';

/** Words that many teams have: they do not tell one from another. */
const COMMON = new Set(
  `fc cf sc sv ac as us afc bc bk fk if sk nk vfl vfb tsv tsg fsv club united city town real sporting athletic atletico state
  university college tech`.split(/\s+/),
);

const UNKNOWN = new Set(['tbd', 'tba', 'tbc', 'opponent', 'gegner', 'winner', 'rival']);

/** The longest abbreviation of a team's name. */
const MOST_LETTERS_OF_CODE = 4;

/** How two names of one team compare. `code`: at least one is an abbreviation, or not known yet. */
type TeamLikeness = 'same' | 'part' | 'code' | 'other';

/**
 * Whether two games have the same teams. `same`: both; `likely`: one team is the same and nothing contradicts that the
 * other is, which is enough where a game of the same venue and start is looked for. Null: they are other games, or none.
 */
export function compareFixtures(
  { text: one }: NameWords,
  { text: other }: NameWords,
): 'same' | 'likely' | null {
  if (!one.isCertainGame && !other.isCertainGame) return null;
  if (!one.sides || !other.sides) return null;
  const [a, b] = one.sides;
  const [c, d] = other.sides;
  const straight = combine(compareTeams(a, c), compareTeams(b, d));
  // Of two teams at home, the one that comes second in some countries is the first in others.
  const turned = combine(compareTeams(a, d), compareTeams(b, c));
  if (straight === 'same' || turned === 'same') return 'same';
  return straight ?? turned;
}

function combine(first: TeamLikeness, second: TeamLikeness): 'same' | 'likely' | null {
  if (first === 'same' && second === 'same') return 'same';
  if (first === 'other' || second === 'other') return null;
  return first === 'code' && second === 'code' ? null : 'likely';
}

function compareTeams(one: readonly string[], other: readonly string[]): TeamLikeness {
  const [short, long] = inOrder(one, other);
  const common = short.filter((word) => long.some((another) => isSameWord(word, another)));
  const telling = common.filter((word) => !COMMON.has(word));
  if (telling.length > 0 && common.length === short.length) {
    return long.some((word) => DIVIDES.has(word) && !short.includes(word)) ? 'part' : 'same';
  }
  if (common.length === long.length) return 'same';
  if (telling.length > 0 || common.length === short.length) return 'part';
  return isCode(one) || isCode(other) ? 'code' : 'other';
}

/** The shorter one first, whichever was given first. */
function inOrder(one: readonly string[], other: readonly string[]) {
  const isLonger = one.length - other.length || Number(one.join(' ') > other.join(' '));
  return isLonger > 0 ? ([other, one] as const) : ([one, other] as const);
}

/** Words that make another team of the same town: "Ohio" and "Ohio State". */
const DIVIDES = new Set('united city state tech town athletic atletico real sporting'.split(' '));

/** Equal, or shortened: "Man United", "Philadelphia" and "Phil". */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= LEAST_LETTERS && long.startsWith(short);
}

/** Fewer letters at the beginning of a word are common to too many. */
const LEAST_LETTERS = 3;

function isCode(words: readonly string[]): boolean {
  const [word = '', ...more] = words;
  return more.length === 0 && (word.length <= MOST_LETTERS_OF_CODE || UNKNOWN.has(word));
}
