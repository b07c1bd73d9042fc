import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_GRADED_DAYS } from '#contract/scores/grades.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { exposedDays, FACTS_FROM, OUTCOME_DAYS, type PastList } from '#scoring/grade/past-run.ts';
import type { EventType } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Database } from '#server/platform/db/database.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import {
  type DayOutcomes,
  type DayRun,
  findDayRuns,
  type PastState,
  readDayOutcomes,
  readLeads,
  readPastState,
  readShown,
  readVersions,
  type Versions,
  windowEnd,
} from './past-list-queries.ts';

export type PastListRequest = {
  range: TimeRange;
  /** The kind of outcomes; null: the default one. */
  kind: string | null;
  /** At most so many, the newest. */
  days: number;
  filter?: { type?: EventType; city?: string };
};

/** The assumed hour (UTC) of a ranking on a day without one: that of the default schedule. */
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
 * The days whose lists can be graded, oldest first: those that are followed by seven days with outcomes, or the nearest such
 * day. Days after the last outcome, or too long before the first one, are excluded.
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
 * The lists of past days, oldest first, with the outcomes of each event in the seven days after the list, up to the start
 * of the event. A day with a run has the list of its last run; a day without one has all events that are stored now. The
 * facts are those of that day where they are stored, else those of today.
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
  const slots = createSlots(versions.ids);
  const sumsOf = createSums(db, kind.id, slots, {
    leads: await readLeads(db),
    lastDay: isoDay(dayNumber(last.day) + OUTCOME_DAYS),
  });
  for (const day of days) {
    const indexes = findListed(versions, slots.slotOf, day, windowEnd(day.asOf, range));
    const ids = intsAt(versions.ids, indexes);
    const starts = floatsAt(versions.starts, indexes);
    const top = day.run && shown.get(day.run.id);
    const list: PastList = {
      asOf: day.asOf,
      typeNames: SORTED_TYPES,
      ids,
      types: bytesAt(versions.types, indexes),
      starts,
      capacities: intsAt(versions.capacities, indexes),
      outcomes: await sumsOf(day, intsAt(slots.slotOf, indexes), starts),
      facts: new Uint8Array(ids.length).fill(day.hasFacts ? FACTS_FROM.thatDay : FACTS_FROM.today),
      shownRanks: top ? shownRanks(ids, top) : null,
    };
    yield { day, list };
    await nextTurn();
  }
}

// `Int32Array.from` with a function takes ten times as long.

function intsAt(from: Int32Array, indexes: Int32Array): Int32Array {
  const found = new Int32Array(indexes.length);
  for (let index = 0; index < found.length; index++) found[index] = from[indexes[index] ?? 0] ?? 0;
  return found;
}

function bytesAt(from: Uint8Array, indexes: Int32Array): Uint8Array {
  const found = new Uint8Array(indexes.length);
  for (let index = 0; index < found.length; index++) found[index] = from[indexes[index] ?? 0] ?? 0;
  return found;
}

function floatsAt(from: Float64Array, indexes: Int32Array): Float64Array {
  const found = new Float64Array(indexes.length);
  for (let index = 0; index < found.length; index++) found[index] = from[indexes[index] ?? 0] ?? 0;
  return found;
}

/**
 * The indexes of the versions in the list of a day. Of events that were listed separately on that day and are now joined,
 * only the first.
 */
function findListed(
  { starts, since, until, stored }: Versions,
  slotOf: Int32Array,
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
  const isTaken = new Uint8Array(slotOf.length);
  let found = 0;
  for (let index = 0; index < starts.length && (starts[index] ?? 0) < end; index++) {
    const slot = slotOf[index] ?? 0;
    if (isTaken[slot] === 1 || !isListed(index)) continue;
    isTaken[slot] = 1;
    indexes[found++] = index;
  }
  return indexes.slice(0, found);
}

/**
 * Makes a function that sums up the outcomes of each event of a list in the seven days after its day, up to the day of the
 * start; NaN where the event has none. The sums must be requested in the order of the days: each day of outcomes is read
 * once, one ahead.
 */
function createSums(
  db: Database,
  kindId: number,
  slots: Slots,
  { leads, lastDay }: { leads: ReadonlyMap<number, number>; lastDay: string },
) {
  const read = new Map<string, Promise<SlotOutcomes>>();
  let reading: Promise<unknown> = Promise.resolve();
  const request = (day: string): Promise<SlotOutcomes> => {
    const next = reading.then(async () =>
      slots.place(await readDayOutcomes(db, kindId, day), leads),
    );
    // Whoever awaits the day hears of a failure; a day that was read ahead may never be awaited.
    reading = next.catch(() => undefined);
    read.set(day, next);
    return next;
  };
  return async ({ day, asOf }: PastDay, listed: Int32Array, starts: Float64Array) => {
    const first = dayNumber(day) + 1;
    const judging = Array.from({ length: OUTCOME_DAYS }, (_, index) => isoDay(first + index));
    for (const old of read.keys()) if (old < isoDay(first)) read.delete(old);
    const outcomes = await Promise.all(judging.map((next) => read.get(next) ?? request(next)));
    const ahead = isoDay(first + OUTCOME_DAYS);
    if (ahead <= lastDay && !read.has(ahead)) request(ahead);
    const exposed = new Uint8Array(slots.count);
    for (let index = 0; index < listed.length; index++) {
      exposed[listed[index] ?? 0] = Math.max(0, exposedDays(asOf.getTime(), starts[index] ?? 0));
    }
    return floatsAt(sumOfDays(outcomes, exposed), listed);
  };
}

/** The outcomes of each slot on its first days; NaN where there are none. */
function sumOfDays(days: readonly SlotOutcomes[], exposed: Uint8Array): Float64Array {
  const sums = new Float64Array(exposed.length).fill(Number.NaN);
  for (const [index, { slots, amounts }] of days.entries()) {
    for (let row = 0; row < slots.length; row++) {
      const slot = slots[row] ?? 0;
      if ((exposed[slot] ?? 0) <= index) continue;
      const before = sums[slot] ?? 0;
      sums[slot] = (Number.isNaN(before) ? 0 : before) + (amounts[row] ?? 0);
    }
  }
  return sums;
}

/** Outcomes of a day, by the slots of their events. */
type SlotOutcomes = { slots: Int32Array; amounts: Float64Array };

type Slots = ReturnType<typeof createSlots>;

/** A slot for each event, whose versions share it, so that outcomes are added up in arrays. */
function createSlots(ids: Int32Array) {
  const sorted = ids.slice().sort();
  let length = 0;
  for (let index = 0; index < sorted.length; index++) {
    const id = sorted[index] ?? 0;
    if (index === 0 || id !== sorted[length - 1]) sorted[length++] = id;
  }
  const events = sorted.subarray(0, length);
  return {
    count: length,
    slotOf: ids.map((id) => findSlot(events, id)),
    /** Those of events that have a slot, or whose lead has one. Both are sorted, so one walk finds them. */
    place(
      { ids: counted, amounts }: DayOutcomes,
      leads: ReadonlyMap<number, number>,
    ): SlotOutcomes {
      const slots = new Int32Array(counted.length);
      const placed = new Float64Array(counted.length);
      let found = 0;
      const slotAfter = walk(events);
      for (let index = 0; index < counted.length; index++) {
        const id = counted[index] ?? 0;
        const lead = leads.get(id);
        const slot = lead === undefined ? slotAfter(id) : findSlot(events, lead);
        if (events[slot] !== (lead ?? id)) continue;
        slots[found] = slot;
        placed[found] = amounts[index] ?? 0;
        found += 1;
      }
      return { slots: slots.slice(0, found), amounts: placed.slice(0, found) };
    },
  };
}

/** Makes a function that finds the first index that is not before an id, of ids that come in their order. */
function walk(sorted: Int32Array): (id: number) => number {
  let at = 0;
  return (id) => {
    while (at < sorted.length && (sorted[at] ?? 0) < id) at += 1;
    return at;
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

/** After all ranks that are stored. */
const NOT_SHOWN = 2 ** 30;

/** The rank at which each event of the list was shown. */
function shownRanks(ids: Int32Array, top: readonly number[]): Int32Array {
  const positions = new Map<number, number>();
  // Events that were listed separately and have been merged since get the best of their ranks.
  for (const [index, id] of top.entries()) if (!positions.has(id)) positions.set(id, index + 1);
  return ids.map((id) => positions.get(id) ?? NOT_SHOWN);
}

/** Days since 1970 of an ISO date or instant (UTC). */
function dayNumber(iso: string): number {
  return Math.floor(Date.parse(iso) / DAY_MS);
}

function isoDay(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
