import type { z } from 'zod';
import type { RouteAnswer, RouteInput } from '#contract/kit/route.ts';
import type {
  GradeDraft,
  GradeMarks,
  GradePreview,
  readGradeParts,
  readGrades,
} from '#contract/scores/grades.ts';
import { toWeights } from '#contract/scores/weights.ts';
import {
  atRandom,
  type GradedCounts,
  type GradeReport,
  gradeRuns,
  type Marks,
  type Measure,
  meanShares,
} from '#scoring/grade/grade.ts';
import {
  type OrderRun,
  orderByWeights,
  type PastList,
  type PastRun,
  preparePastRun,
  type TopEvents,
} from '#scoring/grade/past-run.ts';
import { halvingDaysIn } from '#scoring/halving.ts';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cacheOfMade } from '#server/platform/process/bounded-cache.ts';
import {
  currentWeightSet,
  findWeightSetsFrom,
  UNSAVED_WEIGHTS,
  type WeightSetRecord,
} from '../weights/weight-queries.ts';
import { findLargestCities, windowEnd } from './past-list-queries.ts';
import { findPastDays, listsOf, type PastDay, type PastDays } from './past-lists.ts';
import { createPreparePast, type PreparedDay } from './past-runs.ts';

type GradesAnswer = RouteAnswer<typeof readGrades>;
type PartsAnswer = RouteAnswer<typeof readGradeParts>;
type GradesQuery = RouteInput<typeof readGrades>['query'];
type PartsQuery = RouteInput<typeof readGradeParts>['query'];
type Missing = NonNullable<z.output<typeof readGrades.answer>['missing']>;

/** A fixed seed: the same data give the same intervals, so that a grade does not flicker. */
const SEED = 1;
const MOST_CITIES = 8;
const MOST_PARTS_CACHED = 20;

export type Grades = {
  read: (query: GradesQuery, now: Date) => Promise<GradesAnswer>;
  readParts: (query: PartsQuery, now: Date) => Promise<PartsAnswer>;
  preview: (draft: GradeDraft, now: Date) => Promise<GradePreview>;
};

/** Grades past rankings by what was counted after them. */
export function createGrades(db: Database): Grades {
  const prepare = createPreparePast(db);
  const parts = cacheOfMade<PartsAnswer>(MOST_PARTS_CACHED);

  return {
    async read({ time_range: range, kind = null, days, event_type: type, city }, now) {
      const filter = { ...(type && { type }), ...(city !== undefined && { city }) };
      const past = await prepare({ range, kind, days, filter }, now);
      const [sets, set] = await Promise.all([
        setsInForce(
          db,
          past.days.map(({ day }) => day),
        ),
        currentWeightSet(db),
      ]);
      const ranked = orderAsRanked(
        past.days.map(({ day }) => day),
        sets,
        range,
      );
      const current = orderByWeights(set.weights, halvingDaysIn(set.halving, range));
      const report = gradeRuns(
        past.days.map(({ run }) => run),
        { ranked, current },
        SEED,
      );
      const pinned = past.days.map(({ day }) => isPinned(day, range));
      const withRun = past.days.filter(({ day }) => day.run !== null).length;
      const versions = new Set(past.days.map(({ day }) => sets.versionOf(day)));
      return {
        kind: shownKind(past.state.kind),
        ...shownReport(report),
        grade: report.isGraded ? toGrade(report.grades) : null,
        series: past.days.map((prepared, index) => ({
          day: prepared.day.day,
          has_run: prepared.day.run !== null,
          weight_version: sets.versionOf(prepared.day),
          pinned: pinned[index] ?? false,
          marks: marksOfDay(prepared, ranked),
        })),
        pinned_share: withRun === 0 ? null : pinned.filter(Boolean).length / withRun,
        weight_sets: sets.all
          .filter(({ version }) => versions.has(version))
          .map(({ version, savedAt, savedBy, note }) => ({
            version,
            saved_at: savedAt?.toISOString() ?? null,
            saved_by: savedBy,
            note,
          })),
      };
    },

    async readParts(query, now) {
      const { time_range: range, kind = null, days } = query;
      const past = await findPastDays(db, { kind, days }, now);
      const { outcomes, currentRun, inputs } = past.state;
      const key = JSON.stringify([range, past.state.kind?.id, past.days.map(({ day }) => day)]);
      return parts.forceFetch(`${key} ${outcomes} ${currentRun} ${inputs}`, {
        context: async () => ({ parts: await gradeParts(db, range, past) }),
      });
    },

    async preview(
      {
        weights,
        time_halving_days: halving,
        time_range: range,
        kind = null,
        days,
        compared_with: other,
      },
      now,
    ) {
      const [past, set] = await Promise.all([
        prepare({ range, kind, days }, now),
        currentWeightSet(db),
      ]);
      const savedDays = halvingDaysIn(set.halving, range);
      const orders = {
        draft: orderByWeights(toWeights(weights), halving ?? savedDays),
        saved: other
          ? orderByWeights(toWeights(other), other.time_halving_days)
          : orderByWeights(set.weights, savedDays),
      };
      const report = gradeRuns(
        past.days.map(({ run }) => run),
        orders,
        SEED,
      );
      return {
        kind: shownKind(past.state.kind),
        ...shownReport(report),
        grade: report.isGraded
          ? {
              marks: {
                draft: toMarks(report.grades.marks.draft),
                saved: toMarks(report.grades.marks.saved),
                by_date: toMarks(report.grades.marks.byDate),
                by_capacity: toMarks(report.grades.marks.byCapacity),
              },
              random: toShares(report.grades.random),
              difference: toMarks(report.grades.difference('draft', 'saved')),
              shown_share: {
                draft: report.grades.shownShares.draft,
                saved: report.grades.shownShares.saved,
              },
            }
          : null,
      };
    },
  };
}

type SetsInForce = {
  all: WeightSetRecord[];
  setOf: (day: PastDay) => RankedBy;
  versionOf: (day: PastDay) => number;
};
type RankedBy = Pick<WeightSetRecord, 'weights' | 'halving'>;

/** The weights of each day: those of its run, or the saved ones of that time, or the first that were saved. */
async function setsInForce(db: Database, days: readonly PastDay[]): Promise<SetsInForce> {
  const all = days[0] ? await findWeightSetsFrom(db, days[0].asOf) : [];
  const at = ({ asOf }: PastDay) =>
    all.findLast(({ savedAt }) => savedAt !== null && savedAt <= asOf) ?? all[0] ?? UNSAVED_WEIGHTS;
  return {
    all,
    setOf: (day) => day.run ?? at(day),
    versionOf: (day) => day.run?.weightVersion ?? at(day).version,
  };
}

/** The order of each day by its own weights. */
function orderAsRanked(
  days: readonly PastDay[],
  { setOf }: SetsInForce,
  range: TimeRange,
): OrderRun {
  const made = new Map<string, OrderRun>();
  const orders = new Map<number, OrderRun>();
  for (const day of days) {
    const { weights, halving } = setOf(day);
    const key = JSON.stringify([weights, halvingDaysIn(halving, range)]);
    const order = made.get(key) ?? orderByWeights(weights, halvingDaysIn(halving, range));
    made.set(key, order);
    orders.set(day.asOf.getTime(), order);
  }
  return (run) => {
    const order = orders.get(run.asOf.getTime());
    if (!order) throw new Error(`No weights are known for ${run.asOf.toISOString()}.`);
    return order(run);
  };
}

function isPinned({ run, asOf }: PastDay, range: TimeRange): boolean {
  return (run?.pins ?? []).some(
    ({ range: of, endsAt }) => of === range && (!endsAt || new Date(endsAt) > asOf),
  );
}

function marksOfDay(
  { run }: PreparedDay,
  ranked: OrderRun,
): GradesAnswer['series'][number]['marks'] {
  if (run.missing !== null) return null;
  const orders = {
    ranked: meanShares([run], ranked),
    by_date: meanShares([run], ({ byDate }) => byDate),
    by_capacity: meanShares([run], ({ byCapacity }) => byCapacity),
    random: meanShares([run], atRandom),
  };
  const shares = (measure: Measure) => ({
    ranked: orders.ranked[measure],
    by_date: orders.by_date[measure],
    by_capacity: orders.by_capacity[measure],
    random: orders.random[measure],
  });
  return { ndcg_25: shares('ndcg25'), sold_25: shares('sold25') };
}

function shownKind(kind: PastDays['state']['kind']): GradesAnswer['kind'] {
  return kind && { name: kind.name, unit: kind.unit };
}

function shownReport<Name extends string>(
  report: GradeReport<Name>,
): { counts: GradesAnswer['counts']; missing: Missing | null } {
  return report.isGraded
    ? { counts: toCounts(report.grades.counts), missing: null }
    : { counts: toCounts(report.counts), missing: report.missing };
}

function toCounts(counts: GradedCounts): GradesAnswer['counts'] {
  return {
    days: counts.runs,
    days_without_grade: counts.runsWithoutGrade,
    events: counts.graded,
    without_outcome: counts.withoutOutcome,
    starting_soon: counts.startingSoon,
    by_facts_of_today: counts.byFactsOfToday,
  };
}

type GradesOf<Name extends string> = Extract<GradeReport<Name>, { isGraded: true }>['grades'];

function toGrade({
  marks,
  random,
  amounts,
  shownShares,
  difference,
}: GradesOf<'ranked' | 'current'>): NonNullable<GradesAnswer['grade']> {
  return {
    marks: {
      ranked: toMarks(marks.ranked),
      current: toMarks(marks.current),
      by_date: toMarks(marks.byDate),
      by_capacity: toMarks(marks.byCapacity),
    },
    random: toShares(random),
    lead: {
      current: toMarks(difference('ranked', 'current')),
      by_date: toMarks(difference('ranked', 'byDate')),
      by_capacity: toMarks(difference('ranked', 'byCapacity')),
    },
    shown_share: { ranked: shownShares.ranked, current: shownShares.current },
    amounts: {
      ranked: amounts.ranked,
      current: amounts.current,
      by_date: amounts.byDate,
      by_capacity: amounts.byCapacity,
      random: amounts.random,
      best: amounts.best,
    },
  };
}

function toMarks({ ndcg10, ndcg25, sold25 }: Marks): GradeMarks {
  return { ndcg_10: ndcg10, ndcg_25: ndcg25, sold_25: sold25 };
}

function toShares({ ndcg10, ndcg25, sold25 }: Record<Measure, number>) {
  return { ndcg_10: ndcg10, ndcg_25: ndcg25, sold_25: sold25 };
}

type Part = { by: PartsAnswer['parts'][number]['by']; name: string };

/** Grades windows, and parts of one window, list by list: only the first events of each list are stored. */
async function gradeParts(
  db: Database,
  range: TimeRange,
  past: PastDays,
): Promise<PartsAnswer['parts']> {
  const [first, last] = [past.days[0], past.days.at(-1)];
  const kindId = past.state.kind?.id;
  if (!first || !last || kindId === undefined) return [];
  const sets = await setsInForce(db, past.days);
  const to = windowEnd(last.asOf, range);
  const cities = await findLargestCities(db, {
    kindId,
    from: first.asOf,
    to,
    limit: MOST_CITIES,
  });
  const members = cities.map(({ name, ids }) => ({ name, ids: new Set(ids) }));
  const graded = new Map<string, { part: Part; runs: PastRun[] }>();
  const tops = new Map<PastRun, TopEvents>();
  const add = (part: Part, run: PastRun, order: OrderRun) => {
    const key = `${part.by} ${part.name}`;
    const held = graded.get(key) ?? { part, runs: [] };
    const slim = { ...run, contenders: NO_CONTENDERS };
    tops.set(slim, order(run));
    held.runs.push(slim);
    graded.set(key, held);
  };
  for (const window of TIME_RANGES) {
    const order = orderAsRanked(past.days, sets, window);
    for await (const { list } of listsOf(db, { range: window }, past)) {
      add({ by: 'time_range', name: window }, preparePastRun(list), order);
      if (window !== range) continue;
      for (const type of EVENT_TYPES) {
        add({ by: 'event_type', name: type }, preparePastRun(ofType(list, type)), order);
      }
      for (const { name, ids } of members) {
        add(
          { by: 'city', name },
          preparePastRun(list, (id) => ids.has(id)),
          order,
        );
      }
    }
  }
  const ranked: OrderRun = (run) => tops.get(run) ?? run.best;
  const parts = [...graded.values()].map(({ part, runs }) => gradePart(part, runs, ranked));
  return PARTS.flatMap((by) => parts.filter((part) => part.by === by));
}

const PARTS = ['time_range', 'event_type', 'city'] as const;

function gradePart(part: Part, runs: PastRun[], ranked: OrderRun): PartsAnswer['parts'][number] {
  const report = gradeRuns(runs, { ranked }, SEED);
  return {
    ...part,
    ...shownReport(report),
    grade: report.isGraded
      ? {
          ranked: toMarks(report.grades.marks.ranked),
          by_date: toMarks(report.grades.marks.byDate),
          by_capacity: toMarks(report.grades.marks.byCapacity),
          random: toShares(report.grades.random),
        }
      : null,
  };
}

const NOTHING: PastRun['contenders']['nearLarge'] = {
  ids: new Int32Array(),
  gains: new Float64Array(),
  outcomes: new Float64Array(),
  types: new Uint8Array(),
  starts: new Float64Array(),
  capacities: new Int32Array(),
};
const NO_CONTENDERS = {
  nearLarge: NOTHING,
  nearSmall: NOTHING,
  farLarge: NOTHING,
  farSmall: NOTHING,
};

function ofType(list: PastList, type: EventType): PastList {
  const position = list.typeNames.indexOf(type);
  const indexes: number[] = [];
  for (const [index, of] of list.types.entries()) if (of === position) indexes.push(index);
  const ints = (from: Int32Array) => Int32Array.from(indexes, (index) => from[index] ?? 0);
  const bytes = (from: Uint8Array) => Uint8Array.from(indexes, (index) => from[index] ?? 0);
  const floats = (from: Float64Array) => Float64Array.from(indexes, (index) => from[index] ?? 0);
  return {
    ...list,
    ids: ints(list.ids),
    types: bytes(list.types),
    starts: floats(list.starts),
    capacities: ints(list.capacities),
    outcomes: floats(list.outcomes),
    facts: bytes(list.facts),
    shownRanks: null,
  };
}
