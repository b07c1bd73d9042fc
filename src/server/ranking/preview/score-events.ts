import type { Scorer } from '#scoring/scorer.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import type { Condition } from '../lists/list-conditions.ts';
import type { Window } from '../lists/score-filter-queries.ts';
import { byteAt, type EventArrays, floatAt, intAt } from './event-arrays.ts';

/** The sets that an event belongs to. */
export const PARTS_OF = {
  /** The whole window, whatever the filters. */
  window: 1,
  /** The list by the scores that the run has, and by the others: they differ by filters on the score. */
  current: 2,
  preview: 4,
} as const;

const EVERY_PART = PARTS_OF.window + PARTS_OF.current + PARTS_OF.preview;
/** The parts of a pinned event are stored above those of others, so that it is counted in none of them. */
const PARTS_OF_PINNED = 8;

/** Whether the sum of the parts of an event that is not pinned has one of them. */
export function isIn(parts: number, part: keyof typeof PARTS_OF): boolean {
  return (parts & PARTS_OF[part]) !== 0;
}

/** The same of a pinned one. */
export function isPinnedIn(parts: number, part: keyof typeof PARTS_OF): boolean {
  return isIn(parts / PARTS_OF_PINNED, part);
}

/** Events with their scores by other weights, in ten-thousandths, and the sum of `PARTS_OF` for each. */
export type ScoredEvents = EventArrays & {
  /** The rank of the first of them, minus 1. */
  first: number;
  previewScores: Int32Array;
  parts: Uint8Array;
};

export type ListRules = {
  scorer: Scorer;
  window: Window;
  typePosition: number | null;
  /** The conditions of the list on scores. */
  conditions: readonly Condition[];
  /** 1 for each event that the other filters allow; null allows all. */
  allowed: Uint8Array | null;
  /** Pinned events, by rank minus 1. */
  pinned: ReadonlySet<number>;
};

export type ScoreEvents = (events: EventArrays, first: number) => ScoredEvents;

/** Makes a function that scores events by other weights and finds the lists that they are in. */
export function createScoreEvents({ scorer, pinned, ...rules }: ListRules): ScoreEvents {
  const unitsOfTypes = Int32Array.from(SORTED_TYPES, scorer.typeUnits);
  return (events, first) => {
    const scored = {
      ...events,
      first,
      previewScores: scorer.scoreAll({ ...events, unitsOfTypes }),
    };
    const parts = findParts(scored, rules);
    for (const event of pinned) {
      const index = event - first;
      if (index in parts) parts[index] = byteAt(parts, index) * PARTS_OF_PINNED;
    }
    return { ...scored, parts };
  };
}

function findParts(
  events: Omit<ScoredEvents, 'parts'>,
  { window, typePosition, conditions, allowed }: Omit<ListRules, 'scorer' | 'pinned'>,
): Uint8Array {
  const { first, types, starts, listedUntil, scores, previewScores } = events;
  const [now, end] = [window.now.getTime(), window.end.getTime()];
  const bounds = scoreBounds(conditions);
  const hasBounds = conditions.length > 0;
  const hasFilter = typePosition !== null || allowed !== null;
  const isAllowed = (index: number) =>
    (typePosition === null || byteAt(types, index) === typePosition) &&
    (allowed === null || byteAt(allowed, first + index) === 1);
  const parts = new Uint8Array(types.length);
  for (let index = 0; index < parts.length; index++) {
    if (floatAt(listedUntil, index) < now) continue;
    if (floatAt(starts, index) >= end) continue;
    parts[index] = PARTS_OF.window;
    if (hasFilter && !isAllowed(index)) continue;
    if (!hasBounds) {
      parts[index] = EVERY_PART;
      continue;
    }
    const current = isWithin(intAt(scores, index), bounds) ? PARTS_OF.current : 0;
    const preview = isWithin(intAt(previewScores, index), bounds) ? PARTS_OF.preview : 0;
    parts[index] = PARTS_OF.window + current + preview;
  }
  return parts;
}

type ScoreBounds = { lowest: number; highest: number };

function isWithin(score: number, { lowest, highest }: ScoreBounds): boolean {
  return score >= lowest && score <= highest;
}

function scoreBounds(conditions: readonly Condition[]): ScoreBounds {
  let [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const condition of conditions) {
    if ('from' in condition) lowest = Number(condition.from);
    if ('to' in condition) highest = Number(condition.to);
  }
  return { lowest, highest };
}
