import type { HeldBack, LikenessReason } from '#contract/scores/desk/duplicates.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { compareFixtures } from './fixtures.ts';
import { headsOf, type NameWords, numbersOf, placeWords, readName } from './name-words.ts';
import { compareVenues, isOfferVenue, SAME_VENUE_FROM } from './venue-likeness.ts';

/** From this likeness, events of two sources are joined without asking. */
export const JOIN_FROM = 88;
/** From this likeness, staff are asked. */
export const REVIEW_FROM = 70;

/** From this far apart on, two starts are those of two events. */
export const APART_FROM_MS = 60 * MINUTE_MS;
/** Staff are asked about two events that start up to this far apart: one source may say when doors open. */
const MOST_APART_MS = 90 * MINUTE_MS;
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
  /** What speaks against joining the two unasked; empty from `JOIN_FROM` on. */
  heldBack: HeldBack[];
};

type Part = { share: number; reason: LikenessReason };

/** How much of the likeness start, venue and name are; together 100. */
const PARTS = { start: 15, venue: 30, name: 55 };

/**
 * How alike two events are; null where they cannot be the same: on another local date or at another time, in another
 * city, or one an offer that comes with an event and the other not. Never by the name alone: without a common date
 * and city nothing is alike, and another venue is never enough to join events unasked.
 */
export function likeness(one: Comparable, other: Comparable): Likeness | null {
  if (one.startsOn === null || one.startsOn !== other.startsOn) return null;
  if (one.cityKey === null || one.cityKey !== other.cityKey) return null;
  if (one.passLike !== other.passLike) return null;
  const start = compareStarts(one, other);
  if (start === null) return null;
  const place = placeWords([one.cityKey, one.venueKey, other.venueKey]);
  const [oneName, otherName] = [readName(one.name, place), readName(other.name, place)];
  const fixture = compareFixtures(oneName, otherName);
  const venue = comparePlaces(one, other, { isSamePair: fixture === 'same' });
  const name =
    fixture === null ? compareNames(oneName, otherName, start) : compareTeams(fixture, start);
  const isTimed = start.reason !== 'start_unknown';
  const isSameGame = fixture === 'same' && start.reason === 'same_start';
  const doubts = doubtsAbout(oneName, otherName, { isSameGame, isTimed });
  const percent = Math.round(
    PARTS.start * start.share + PARTS.venue * venue.share + PARTS.name * name.share,
  );
  const against: HeldBack[] = [
    ...(start.reason === 'hour_apart' ? (['start'] as const) : []),
    ...(venue.share < SAME_VENUE_FROM ? (['venue'] as const) : []),
    ...doubts.map((doubt) => (doubt === 'other_numbers' ? 'numbers' : 'offer')),
  ];
  const reasons = [start.reason, venue.reason, name.reason, ...doubts];
  if (against.length > 0) {
    return { percent: Math.min(percent, JOIN_FROM - 1), reasons, heldBack: against };
  }
  return { percent, reasons, heldBack: percent < JOIN_FROM ? ['name'] : [] };
}

function comparePlaces(
  one: Comparable,
  other: Comparable,
  { isSamePair }: { isSamePair: boolean },
): Part {
  const venue = compareVenues(one.venueKey, other.venueKey);
  if (!isSamePair || venue.reason !== 'venue_unknown') return venue;
  // Two teams meet once at a time, wherever that is.
  return isOfferVenue(one.venueKey ?? other.venueKey) ? venue : { ...venue, share: 0.85 };
}

function compareStarts(one: Comparable, other: Comparable): Part | null {
  if (!one.timeKnown || !other.timeKnown || !one.startsAt || !other.startsAt) {
    return { share: 0.6, reason: 'start_unknown' };
  }
  const apartMs = Math.abs(one.startsAt.getTime() - other.startsAt.getTime());
  if (apartMs > MOST_APART_MS) return null;
  if (apartMs >= APART_FROM_MS) return { share: 0.6, reason: 'hour_apart' };
  return apartMs <= NEAR_MS
    ? { share: 1, reason: 'same_start' }
    : { share: 0.6, reason: 'near_start' };
}

function compareTeams(fixture: 'same' | 'likely', start: Part): Part {
  if (fixture === 'same') return { share: 1, reason: 'same_teams' };
  // A venue has one game at a time. At another or an unknown time it may be a game of other teams.
  return { share: start.reason === 'same_start' ? 0.9 : 0.7, reason: 'alike_teams' };
}

function compareNames(one: NameWords, other: NameWords, start: Part): Part {
  const common = countCommon(one.words, other.words);
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (short.words.length === 0) return { share: 0, reason: 'alike_name' };
  if (common === long.words.length) return { share: 1, reason: 'same_name' };
  if (common === 0) return { share: 0, reason: 'alike_name' };
  const share = (2 * common) / (short.words.length + long.words.length);
  if (isSameAct(short, long, { isTimed: start.reason !== 'start_unknown' })) {
    return { share: Math.max(share, SAME_ACT), reason: 'same_act' };
  }
  if (common < short.words.length) return { share, reason: 'alike_name' };
  // Of a day with several shows, a longer name may be another one.
  const mayGoOn = start.reason !== 'start_unknown' && !short.text.isProgramme;
  return mayGoOn && isBeginning(short.words, long.words)
    ? { share: containedShare(short.words.length, long.words.length), reason: 'contained_name' }
    : { share: Math.min(share, MOST_OF_PART), reason: 'contained_name' };
}

/** The act alone, or two acts of one bill, whoever else plays. */
const SAME_ACT = 0.93;
/** Words before a name or within it may make it another event: "Winter Fair" and "Makers at Winter Fair". */
const MOST_OF_PART = 0.75;

/** Whether two names have the same headliner or two acts in common, and nothing that makes them two of a programme. */
function isSameAct(short: NameWords, long: NameWords, { isTimed }: { isTimed: boolean }): boolean {
  if (countShared(short.text.acts, long.text.acts) > 1) return true;
  if (short.text.isProgramme) return false;
  const heads = headsOf(long);
  const whole = short.words.join(' ');
  if (heads.some(({ text, isTitled }) => text === whole && (isTimed || !isTitled))) return true;
  // The one with guests, the other with the title of the tour.
  if (long.text.isProgramme || short.text.hasTourTitle === long.text.hasTourTitle) return false;
  const texts = new Set(headsOf(short).map(({ text }) => text));
  return heads.some(({ text }) => texts.has(text));
}

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((act) => other.has(act)).length;
}

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
function doubtsAbout(
  one: NameWords,
  other: NameWords,
  { isSameGame, isTimed }: { isSameGame: boolean; isTimed: boolean },
): ('other_numbers' | 'other_offer')[] {
  const sameNumbers =
    // The matchday and the round of a game.
    (isSameGame || isSameSet(numbersOf(one, other), numbersOf(other, one))) &&
    areSameNights(one, other);
  const sameOffer =
    isSameSet(one.text.qualifiers, other.text.qualifiers) &&
    // Of two shows at one time neither is the matinee.
    (isTimed || isSameSet(one.text.dayParts, other.text.dayParts));
  return [
    ...(sameNumbers ? [] : (['other_numbers'] as const)),
    ...(sameOffer ? [] : (['other_offer'] as const)),
  ];
}

function areSameNights(one: NameWords, other: NameWords): boolean {
  const [nights, others] = [one.text.nights, other.text.nights];
  return nights.size === 0 || others.size === 0 || isSameSet(nights, others);
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((word) => other.has(word));
}
