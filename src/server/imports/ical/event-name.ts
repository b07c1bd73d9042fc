import type { EventStatus } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';

const LONGEST_NAME = 1000;

/** `[MLB] A at B [Check Listings]`: a calendar's own notes. */
const NOTES_AROUND = /^(?:\[[^\]]*\]\s*)+|(?:\s*\[[^\]]*\])+$/g;
const CANCELLED_NAME = /^cancell?ed\b\s*[-–—:!]*\s*|\s*\(cancell?ed\)$/i;
const POSTPONED_NAME = /^postponed\b\s*[-–—:!]*\s*|\s*\(postponed\)$/i;

/** The name of an event without what a calendar puts around it, and the status that it says. */
export function readSummary(summary: string): { name: string; status: EventStatus | null } {
  // No event has such a name, and searching for notes costs the square of its length.
  if (summary.length > LONGEST_NAME) return { name: summary.trim(), status: null };
  const plain = summary.trim().replaceAll(NOTES_AROUND, '').trim() || summary.trim();
  if (CANCELLED_NAME.test(plain)) {
    return { name: plain.replace(CANCELLED_NAME, '') || plain, status: 'cancelled' };
  }
  if (POSTPONED_NAME.test(plain)) {
    return { name: plain.replace(POSTPONED_NAME, '') || plain, status: 'postponed' };
  }
  return { name: plain, status: null };
}

const CATEGORY_TYPES: readonly [RegExp, EventType][] = [
  [/\b(?:theat(?:er|re)|broadway|musicals?|comedy|dance|ballet|opera|plays?)\b/i, 'theater'],
  [/\b(?:concerts?|music)\b/i, 'concert'],
  [/\b(?:sports?|games?|match(?:es)?|football|soccer|baseball|basketball|hockey)\b/i, 'sport'],
];
/** `A at B`, `A @ B` and `A vs B`; “Jazz at the Park” is no match. */
const MATCH = /\S\s+(?:vs?\.?|@)\s+\S|\S\s+at\s+(?!the\b)\p{Lu}/u;

/** The type by the calendar's categories, else by a name that tells of a match; undefined where neither does. */
export function typeOf(categories: string, name: string): EventType | undefined {
  const named = CATEGORY_TYPES.find(([pattern]) => pattern.test(categories));
  return named?.[1] ?? (MATCH.test(name) ? 'sport' : undefined);
}
