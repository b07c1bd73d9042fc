import type { Scorer } from '#scoring/scorer.ts';
import type { Condition } from '../listing/list-conditions.ts';
import type { Window } from '../listing/score-filter.ts';
import { SORTED_TYPES } from '../type-order.ts';
import type { EventArrays } from './event-arrays.ts';
import type { Work } from './work.ts';

/** The scores of all events by other weights, in ten-thousandths. */
export async function scoreAll(
  { types, starts, capacities }: EventArrays,
  scorer: Scorer,
  work: Work,
): Promise<Int32Array> {
  const typeUnits = SORTED_TYPES.map(scorer.typeUnits);
  const scores = new Int32Array(types.length);
  await work.each(types.length, (event) => {
    const capacity = capacities[event] ?? -1;
    scores[event] =
      (typeUnits[types[event] ?? 0] ?? 0) +
      scorer.timeUnits(starts[event] ?? 0) +
      scorer.capacityUnits(capacity < 0 ? null : capacity);
  });
  return scores;
}

/** Sets of events, with 1 for each member. */
export type PreviewSets = {
  /** All that a run at this instant would rank. */
  ranked: Uint8Array;
  /** The list by the scores that the run has, and by the others: they differ by filters on the score. */
  current: Uint8Array;
  preview: Uint8Array;
};

type ListMembers = {
  arrays: EventArrays;
  scores: Int32Array;
  window: Window;
  typePosition: number | null;
  /** What a list demands of scores. */
  conditions: readonly Condition[];
  /** 1 for each event that the other filters allow; null allows all. */
  allowed: Uint8Array | null;
};

export async function findSets(
  { arrays, scores, window, typePosition, conditions, allowed }: ListMembers,
  work: Work,
): Promise<PreviewSets> {
  const { types, starts, listedUntil } = arrays;
  const length = types.length;
  const [now, end] = [window.now.getTime(), window.end.getTime()];
  const sets: PreviewSets = {
    ranked: new Uint8Array(length),
    current: new Uint8Array(length),
    preview: new Uint8Array(length),
  };
  const { lowest, highest } = scoreBounds(conditions);
  const isIn = (score: number | undefined) =>
    Number((score ?? 0) >= lowest && (score ?? 0) <= highest);
  await work.each(length, (event) => {
    if ((listedUntil[event] ?? 0) < now) return;
    sets.ranked[event] = 1;
    if ((starts[event] ?? 0) >= end) return;
    if (typePosition !== null && types[event] !== typePosition) return;
    if (allowed !== null && allowed[event] !== 1) return;
    sets.current[event] = isIn(arrays.scores[event]);
    sets.preview[event] = isIn(scores[event]);
  });
  return sets;
}

function scoreBounds(conditions: readonly Condition[]) {
  let [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const condition of conditions) {
    if ('from' in condition) lowest = Number(condition.from);
    if ('to' in condition) highest = Number(condition.to);
  }
  return { lowest, highest };
}

/** The first members in rank order, and the places of events among the members, as the run has them. */
export function currentOrder(members: Uint8Array) {
  return {
    first(count: number): number[] {
      const found: number[] = [];
      for (let event = 0; event < members.length && found.length < count; event++) {
        if (members[event] === 1) found.push(event);
      }
      return found;
    },
    /** From 1, counting the members before the event. */
    placesOf(events: readonly number[]): Map<number, number> {
      const places = new Map<number, number>();
      let next = 0;
      let before = 0;
      for (const event of events.toSorted((a, b) => a - b)) {
        for (; next < event; next++) before += members[next] ?? 0;
        places.set(event, before + 1);
      }
      return places;
    },
  };
}
