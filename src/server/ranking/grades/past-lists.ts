import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_GRADED_DAYS, OUTCOME_DAYS } from '#contract/scores/grades.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { FACTS_FROM, type PastList } from '#scoring/grade/past-run.ts';
import type { EventType } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Database } from '#server/platform/db/database.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import { orderWithPins } from '../tables/pinned-order.ts';
import {
  type DayOutcomes,
  type DayRun,
  findDayRuns,
  type PastState,
  readDayOutcomes,
  readPastState,
  readShown,
  readVersions,
  type Versions,
  windowEnd,
} from './past-list-queries.ts';

export type PastListRequest = {
  range: TimeRange;
  /** What is counted; null: the kind that counts. */
  kind: string | null;
  /** At most so many, the newest. */
  days: number;
  filter?: { type?: EventType; city?: string };
};

/** When a ranking counts as made on a day that has none, in hours (UTC): at which one is made unless told otherwise. */
const HOUR_WITHOUT_RUN = 4;

/** A past day that has a list. */
export type PastDay = {
  day: string;
  asOf: Date;
  /** The last run of the day, if there is one. */
  run: DayRun | null;
  /** Whether the facts of events are known as of that day. */
  hasFacts: boolean;
};

export type PastDays = { state: PastState; days: PastDay[] };

/**
 * The days whose lists can be judged, oldest first: those that are followed by seven days with outcomes, or the one nearest
 * to that. Days after the last outcome, or too long before the first one, are none of them.
 */
export async function findPastDays(
  db: Database,
  { kind, days }: Pick<PastListRequest, 'kind' | 'days'>,
  now: Date,
): Promise<PastDays> {
  const state = await readPastState(db, kind);
  const { firstDay, lastDay, factsFrom } = state;
  if (firstDay === null || lastDay === null) return { state, days: [] };
  const today = dayNumber(now.toISOString());
  const newest = Math.min(today - 1, dayNumber(lastDay)) - OUTCOME_DAYS;
  const oldest = Math.max(
    newest - Math.min(days, MAX_GRADED_DAYS) + 1,
    // Outcomes of older lists are no longer stored by day.
    today - OUTCOME_DAYS - MAX_GRADED_DAYS,
    Math.min(newest, dayNumber(firstDay) - 1),
  );
  const runs = await findDayRuns(db, isoDay(oldest));
  const runOf = new Map(runs.map((run) => [run.day, run]));
  const found = Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index): PastDay => {
    const day = isoDay(oldest + index);
    const run = runOf.get(day) ?? null;
    const asOf = run?.asOf ?? new Date(Date.parse(day) + HOUR_WITHOUT_RUN * 3_600_000);
    return { day, asOf, run, hasFacts: factsFrom !== null && asOf >= factsFrom };
  });
  return { state, days: found };
}

/**
 * The lists of past days, oldest first, with what was counted in the seven days after each. A day with a run has the list of
 * its last one; a day without, that of all events that are stored by now. Facts are those of that day where they are
 * stored, else of today.
 */
export async function* pastLists(
  db: Database,
  request: PastListRequest,
  now: Date,
): AsyncGenerator<{ day: string; runId: number | null; list: PastList }> {
  const { state, days } = await findPastDays(db, request, now);
  for await (const { day, list } of listsOf(db, request, { state, days })) {
    yield { day: day.day, runId: day.run?.id ?? null, list };
  }
}

/** The same for chosen days. */
export async function* listsOf(
  db: Database,
  { range, filter = {} }: Pick<PastListRequest, 'range' | 'filter'>,
  { state: { kind }, days }: PastDays,
): AsyncGenerator<{ day: PastDay; list: PastList }> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !kind) return;
  const { type = null, city = null } = filter;
  const to = windowEnd(last.asOf, range);
  const versions = await readVersions(db, { from: first.asOf, to, type, city });
  const shown = await readShown(
    db,
    range,
    days.flatMap(({ run }) => run?.id ?? []),
  );
  const sumsAfter = createSums(db, kind.id, versions.ids);
  for (const day of days) {
    const outcomeOf = await sumsAfter(day.day);
    const indexes = findListed(versions, day, windowEnd(day.asOf, range));
    const ids = indexes.map((index) => versions.ids[index] ?? 0);
    const top = day.run && shown.get(day.run.id);
    const list: PastList = {
      asOf: day.asOf,
      typeNames: SORTED_TYPES,
      ids,
      types: Uint8Array.from(indexes, (index) => versions.types[index] ?? 0),
      starts: Float64Array.from(indexes, (index) => versions.starts[index] ?? 0),
      capacities: indexes.map((index) => versions.capacities[index] ?? 0),
      outcomes: Float64Array.from(indexes, outcomeOf),
      facts: new Uint8Array(ids.length).fill(day.hasFacts ? FACTS_FROM.thatDay : FACTS_FROM.today),
      shownPlaces: top ? shownPlaces(ids, top, day, range) : null,
    };
    yield { day, list };
    await nextTurn();
  }
}

/** The indexes of the versions that the list of a day has. */
function findListed(
  { starts, since, until, stored }: Versions,
  { asOf, run, hasFacts }: PastDay,
  windowEnds: Date,
): Int32Array {
  const [at, end] = [asOf.getTime(), windowEnds.getTime()];
  // Before the service recorded anything, what was stored later stands for what it would have listed.
  const storedBy = run !== null || hasFacts ? at : Number.POSITIVE_INFINITY;
  const isListed = (index: number) =>
    (starts[index] ?? 0) >= at &&
    (since[index] ?? 0) <= at &&
    (until[index] ?? 0) > at &&
    (stored[index] ?? 0) <= storedBy;
  const indexes = new Int32Array(starts.length);
  let found = 0;
  for (let index = 0; index < starts.length && (starts[index] ?? 0) < end; index++) {
    if (isListed(index)) indexes[found++] = index;
  }
  return indexes.slice(0, found);
}

/**
 * Makes a function that sums up what was counted in the seven days after a day. The days ask for their sums in order, and
 * each day of outcomes is read once.
 */
function createSums(db: Database, kindId: number, ids: Int32Array) {
  const slots = createSlots(ids);
  const read = new Map<string, SlotOutcomes>();
  return async (day: string): Promise<(version: number) => number> => {
    const first = dayNumber(day) + 1;
    const judging = Array.from({ length: OUTCOME_DAYS }, (_, index) => isoDay(first + index));
    for (const old of read.keys()) if (!judging.includes(old)) read.delete(old);
    for (const next of judging) {
      if (read.has(next)) continue;
      read.set(next, slots.place(await readDayOutcomes(db, kindId, next)));
    }
    return slots.sum(read.values());
  };
}

/** Outcomes of a day, by the slots of their events. */
type SlotOutcomes = { slots: Int32Array; amounts: Float64Array };

/** A slot for each event, whose versions share it, so that outcomes are added up in arrays. */
function createSlots(ids: Int32Array) {
  const sorted = ids.slice().sort();
  let length = 0;
  for (let index = 0; index < sorted.length; index++) {
    const id = sorted[index] ?? 0;
    if (index === 0 || id !== sorted[length - 1]) sorted[length++] = id;
  }
  const events = sorted.subarray(0, length);
  const slotOf = ids.map((id) => findSlot(events, id));
  return {
    /** Those of events that have a slot. */
    place({ ids: counted, amounts }: DayOutcomes): SlotOutcomes {
      const slots = new Int32Array(counted.length);
      const placed = new Float64Array(counted.length);
      let found = 0;
      for (let index = 0; index < counted.length; index++) {
        const id = counted[index] ?? 0;
        const slot = findSlot(events, id);
        if (events[slot] !== id) continue;
        slots[found] = slot;
        placed[found] = amounts[index] ?? 0;
        found += 1;
      }
      return { slots: slots.slice(0, found), amounts: placed.slice(0, found) };
    },
    /** The sum of days for each version; NaN where nothing is known of its event. */
    sum(days: Iterable<SlotOutcomes>): (version: number) => number {
      const sums = new Float64Array(events.length).fill(Number.NaN);
      for (const { slots, amounts } of days) {
        for (let index = 0; index < slots.length; index++) {
          const slot = slots[index] ?? 0;
          const before = sums[slot] ?? 0;
          sums[slot] = (Number.isNaN(before) ? 0 : before) + (amounts[index] ?? 0);
        }
      }
      return (version) => sums[slotOf[version] ?? 0] ?? Number.NaN;
    },
  };
}

/** The index of an id among sorted ones; of another, if it is not among them. */
function findSlot(sorted: Int32Array, id: number): number {
  let [from, to] = [0, sorted.length - 1];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** After all places that are stored. */
const NOT_SHOWN = 2 ** 30;

/** The place at which each event of the list was shown: by score, with pins at their places. */
function shownPlaces(
  ids: Int32Array,
  top: readonly number[],
  { run, asOf }: PastDay,
  range: TimeRange,
): Int32Array {
  const pins = (run?.pins ?? [])
    .filter(({ range: of, endsAt }) => of === range && (!endsAt || new Date(endsAt) > asOf))
    .filter(({ eventId }) => ids.includes(eventId))
    .map(({ eventId, place }) => ({ eventId, place, rank: rankIn(top, eventId) }));
  const { pinned, placeOf } = orderWithPins(pins, ids.length);
  const places = new Map(pinned.map(({ eventId, place }) => [eventId, place]));
  const others = top.filter((id) => !places.has(id));
  for (const [index, id] of others.entries()) places.set(id, placeOf(index + 1));
  return ids.map((id) => places.get(id) ?? NOT_SHOWN);
}

function rankIn(top: readonly number[], id: number): number {
  const index = top.indexOf(id);
  return index === -1 ? NOT_SHOWN : index + 1;
}

/** Days since 1970 of an ISO date or instant (UTC). */
function dayNumber(iso: string): number {
  return Math.floor(Date.parse(iso) / DAY_MS);
}

function isoDay(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
