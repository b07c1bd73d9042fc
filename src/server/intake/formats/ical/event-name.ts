import type { EventStatus } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';

const LONGEST_NAME = 1000;

/** `[MLB] A at B [Check Listings]`: a calendar's own notes. */
const NOTES_AROUND = /^(?:\[[^\]]*\]\s*)+|(?:\s*\[[^\]]*\])+$/g;
const CANCELLED_NAME = /^cancell?ed\b\s*[-–—:!]*\s*|\s*\(cancell?ed\)$/i;
const POSTPONED_NAME = /^postponed\b\s*[-–—:!]*\s*|\s*\(postponed\)$/i;

/** What the summary of an event says: its name without what a calendar puts around it. */
type Summary = { name: string; status: EventStatus | null; notes: string };

export function readSummary(summary: string): Summary {
  // No event has such a name, and searching for notes costs the square of its length.
  if (summary.length > LONGEST_NAME) return { name: summary.trim(), status: null, notes: '' };
  const notes = (summary.trim().match(NOTES_AROUND) ?? []).join(' ');
  return {
    ...readName(summary.trim().replaceAll(NOTES_AROUND, '').trim() || summary.trim()),
    notes,
  };
}

function readName(plain: string): Omit<Summary, 'notes'> {
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
/** `A vs B`. */
const MATCH = /\S\s+vs?\.?\s+\S/;
/** `A at B` and `A @ B`, which names of places have too: “Jazz at Lincoln Center”. */
const MAYBE_MATCH = /\S\s+(?:@|at)\s+\S/;
/** Notes and categories of calendars of a team or a league. */
const OF_A_LEAGUE =
  /\b(?:home|away|mlb|milb|nba|wnba|nfl|nhl|ahl|mls|nwsl|usl|ncaa|epl|cfl|atp|wta|league|preseason|playoffs?)\b/i;

/** The type by the calendar's categories, else by a name that tells of a match; undefined where neither does. */
export function typeOf(categories: string, { name, notes }: Summary): EventType | undefined {
  const named = CATEGORY_TYPES.find(([pattern]) => pattern.test(categories));
  const isMatch =
    MATCH.test(name) || (MAYBE_MATCH.test(name) && OF_A_LEAGUE.test(`${notes} ${categories}`));
  return named?.[1] ?? (isMatch ? 'sport' : undefined);
}
