import type { LikenessReason } from '#contract/scores/desk/duplicates.ts';

/** From this share on, two names are taken for those of one venue. */
export const SAME_VENUE_FROM = 0.7;

/** Words for what a venue is. Alone, they do not say which. */
const KINDS = new Set(
  `theatre arena stadium stadion hall halle club park centre museum church library auditorium room bar cafe house dome
  academy garden gardens square plaza field pavilion opera cinema school university hotel casino amphitheatre
  estadio stade stadio teatro palais palazzo palacio kino forum auditorio salle sala`.split(/\s+/),
);

/** Words for what a ticket seller lists beside a venue as if it were one. */
const OFFERS = new Set('parking lot lots garage suite suites vip shuttle'.split(' '));

/** Whether a key names no venue, but what is sold beside one. */
export function isOfferVenue(key: string | null): boolean {
  return key?.split(' ').some((word) => OFFERS.has(word)) ?? false;
}

const SMALL_WORDS = new Set(
  'and of the for at de la le der und et y do da del di du des'.split(' '),
);

/** How alike the names of two venues of one city are, by their keys. */
export function compareVenues(
  one: string | null,
  other: string | null,
): { share: number; reason: LikenessReason } {
  if (one === null || other === null) return { share: 0.4, reason: 'venue_unknown' };
  if (one === other) return { share: 1, reason: 'same_venue' };
  const [short, long] = inOrder(one.split(' '), other.split(' '));
  // "Here-After" and "HereAfter".
  if (short.join('') === long.join('')) return { share: 1, reason: 'same_venue' };
  return contains(long, short)
    ? { share: containedShare(short, long), reason: 'alike_venue' }
    : partlyAlike(short, long);
}

function inOrder(one: string[], other: string[]): [string[], string[]] {
  const isShorter = one.length - other.length || Number(one.join(' ') > other.join(' '));
  return isShorter <= 0 ? [one, other] : [other, one];
}

/** "United Center" in "United Center Arena", "HereAfter" in "Here-After at the Crocodile". */
function contains(long: readonly string[], short: readonly string[]): boolean {
  if (short.every((word) => long.includes(word))) return true;
  const written = short.join('');
  return long.some((_, index) => long.slice(0, index).join('') === written);
}

function containedShare(short: readonly string[], long: readonly string[]): number {
  const rest = long.filter((word) => !short.includes(word));
  // "Owl Hall" and "Owl Hall 2".
  if (rest.some((word) => /\d/.test(word) || OFFERS.has(word))) return 0.5;
  if (short.length > 1) return 0.85;
  const [word = ''] = short;
  if (KINDS.has(word) || word.length <= 3) return 0.5;
  // "Estádio do Maracanã" and "Maracanã".
  if (rest.every((other) => KINDS.has(other) || SMALL_WORDS.has(other))) return 0.85;
  // "Tractor" and "Tractor Tavern"; within a name it may be a street.
  return long.join('').startsWith(word) ? 0.75 : 0.5;
}

function partlyAlike(
  short: readonly string[],
  long: readonly string[],
): { share: number; reason: LikenessReason } {
  const common = short.filter((word) => long.includes(word));
  if (isAbbreviated(short, long)) return { share: 0.85, reason: 'alike_venue' };
  const share = (2 * common.length) / (short.length + long.length);
  if (share < 0.5) return { share: 0, reason: 'other_venue' };
  return { share: 0.85 * share, reason: 'alike_venue' };
}

/** "Federal Way PAEC" and "Federal Way Performing Arts and Event Center": what differs is the initials of the rest. */
function isAbbreviated(short: readonly string[], long: readonly string[]): boolean {
  const [code = '', ...more] = short.filter((word) => !long.includes(word));
  if (more.length > 0 || code.length < 3) return false;
  const rest = long.filter((word) => !short.includes(word) && !SMALL_WORDS.has(word));
  return rest
    .map((word) => word.charAt(0))
    .join('')
    .startsWith(code);
}
