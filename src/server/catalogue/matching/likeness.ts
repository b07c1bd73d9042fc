import type { LikenessReason } from '#contract/scores/desk/duplicates.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { type NameWords, readName } from './name-words.ts';

/** From this likeness, events of two sources are joined without asking. */
export const JOIN_FROM = 88;
/** From this likeness, staff are asked. */
export const REVIEW_FROM = 70;

/** The furthest apart that two sources may put the start of one event. */
export const MOST_APART_MS = 90 * MINUTE_MS;
/** Two sources that mean the same start may differ by this much, such as doors and show. */
const NEAR_MS = 30 * MINUTE_MS;

/** What of an event is compared. Keys are those of `venues/venue-key.ts`. */
export type Comparable = {
  name: string;
  venueKey: string | null;
  cityKey: string | null;
  /** Local date, `YYYY-MM-DD`. */
  startsOn: string | null;
  startsAt: Date | null;
  timeKnown: boolean;
  passLike: boolean;
};

export type Likeness = {
  /** 0 to 100. */
  percent: number;
  reasons: LikenessReason[];
};

type Part = { share: number; reason: LikenessReason };

/** How much of the likeness start, venue and name are; together 100. */
const PARTS = { start: 15, venue: 30, name: 55 };

/**
 * How alike two events are; null where they cannot be the same: on another local date or at another time, in another
 * city, or one an offer that comes with an event and the other not. Never by the name alone: without a common date
 * and city nothing is alike, and an unknown or another venue is never enough to join events unasked.
 */
export function likeness(one: Comparable, other: Comparable): Likeness | null {
  if (one.startsOn === null || one.startsOn !== other.startsOn) return null;
  if (one.cityKey === null || one.cityKey !== other.cityKey) return null;
  if (one.passLike !== other.passLike) return null;
  const start = compareStarts(one, other);
  if (start === null) return null;
  const venue = compareVenues(one.venueKey, other.venueKey);
  const placeKeys = [one.cityKey, one.venueKey, other.venueKey];
  const [oneName, otherName] = [readName(one.name, placeKeys), readName(other.name, placeKeys)];
  const name = compareNames(oneName, otherName);
  const doubts = doubtsAbout(oneName, otherName);
  const percent = Math.round(
    PARTS.start * start.share + PARTS.venue * venue.share + PARTS.name * name.share,
  );
  const isSure = doubts.length === 0 && venue.share >= SAME_VENUE_FROM;
  return {
    percent: isSure ? percent : Math.min(percent, JOIN_FROM - 1),
    reasons: [start.reason, venue.reason, name.reason, ...doubts],
  };
}

function compareStarts(one: Comparable, other: Comparable): Part | null {
  if (!one.timeKnown || !other.timeKnown || !one.startsAt || !other.startsAt) {
    return { share: 0.6, reason: 'start_unknown' };
  }
  const apartMs = Math.abs(one.startsAt.getTime() - other.startsAt.getTime());
  if (apartMs > MOST_APART_MS) return null;
  return apartMs <= NEAR_MS
    ? { share: 1, reason: 'same_start' }
    : { share: 0.6, reason: 'near_start' };
}

const SAME_VENUE_FROM = 0.7;

function compareVenues(one: string | null, other: string | null): Part {
  if (one === null || other === null) return { share: 0.4, reason: 'venue_unknown' };
  if (one === other) return { share: 1, reason: 'same_venue' };
  const [words, otherWords] = [one.split(' '), other.split(' ')];
  const common = countCommon(words, otherWords);
  const shorter = Math.min(words.length, otherWords.length);
  // "United Center" and "United Center Arena"; a single common word is too little.
  if (common === shorter && shorter > 1) return { share: 0.85, reason: 'alike_venue' };
  const share = (2 * common) / (words.length + otherWords.length);
  if (share < 0.5) return { share: 0, reason: 'other_venue' };
  return { share: 0.85 * share, reason: 'alike_venue' };
}

function compareNames({ words: one }: NameWords, { words: other }: NameWords): Part {
  const common = countCommon(one, other);
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return { share: 0, reason: 'alike_name' };
  if (common === long.length) return { share: 1, reason: 'same_name' };
  const share = (2 * common) / (short.length + long.length);
  if (common < short.length) return { share, reason: 'alike_name' };
  return isBeginning(short, long)
    ? { share: containedShare(short.length, long.length), reason: 'contained_name' }
    : { share: Math.min(share, MOST_OF_PART), reason: 'contained_name' };
}

/** Words before a name or within it may make it another event: "Winter Fair" and "Makers at Winter Fair". */
const MOST_OF_PART = 0.75;

function isBeginning(short: readonly string[], long: readonly string[]): boolean {
  return short.every((word, index) => word === long[index]);
}

/** A name that goes on in the other one: the act alone and with its guests. A single word may be a common one. */
function containedShare(shorter: number, longer: number): number {
  if (shorter > 1) return 0.9;
  return longer === 2 ? 0.8 : 0.7;
}

/** How many words of the one are among the other's, misspelt by a letter or not; the same in both directions. */
function countCommon(one: readonly string[], other: readonly string[]): number {
  if (one.join(' ') > other.join(' ')) return countCommon(other, one);
  const left = new Set(other);
  const unmatched = one.filter((word) => !left.delete(word));
  const close = unmatched.filter((word) => {
    const match = [...left].find((candidate) => isMisspelt(word, candidate));
    return match !== undefined && left.delete(match);
  });
  return one.length - unmatched.length + close.length;
}

const LONG_WORD = 6;

/** Whether two long words differ by one letter that is another, missing or too many. */
function isMisspelt(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < LONG_WORD || long.length - short.length > 1) return false;
  let index = 0;
  while (index < short.length && short[index] === long[index]) index++;
  const rest = short.length === long.length ? index + 1 : index;
  // Last, because it takes longest.
  return short.slice(rest) === long.slice(index + 1) && !/\d/.test(one + other);
}

/** What speaks against joining two events unasked, however alike they are. */
function doubtsAbout(one: NameWords, other: NameWords): LikenessReason[] {
  return [
    ...(isSameSet(one.numbers, other.numbers) ? [] : (['other_numbers'] as const)),
    ...(isSameSet(one.qualifiers, other.qualifiers) ? [] : (['other_offer'] as const)),
  ];
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((word) => other.has(word));
}
