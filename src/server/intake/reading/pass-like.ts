import { DAY_MS } from '#scoring/durations.ts';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';

/** Names of admission to something else than one event. */
const OFFERS = [
  'parking',
  'season tickets?',
  'season pass(?:es)?',
  'flex pass(?:es)?',
  'festival pass(?:es)?',
  'vip packages?',
  'package upgrades?',
  'gift cards?',
  'add[- ]?ons?',
  'upsells?',
];

/** As whole words at the start, after a dash or colon, or at the start of brackets. */
const OFFER_NAME = new RegExp(
  `(?:^|[-–—:]\\s|:|[([]\\s*)(?:${OFFERS.join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Means nothing else, wherever it stands: “2026 Country Megaticket”. */
const PASS_WORD = /(?<![\p{L}\p{N}])megatickets?(?![\p{L}\p{N}])/iu;

/** A start so far ahead is a placeholder. */
const YEARS_AHEAD = 5;
const YEAR_MS = 365.25 * DAY_MS;

/** Whether an event is named like parking, a pass or a package, or has a placeholder date. */
export function isPassLike(
  { name, startsAt, startsOn }: Pick<FeedEvent, 'name' | 'startsAt' | 'startsOn'>,
  now: Date,
): boolean {
  const start = startsAt ?? (startsOn === null ? null : new Date(startsOn));
  const isFarAhead = start !== null && start.getTime() - now.getTime() >= YEARS_AHEAD * YEAR_MS;
  return isFarAhead || OFFER_NAME.test(name) || PASS_WORD.test(name);
}
