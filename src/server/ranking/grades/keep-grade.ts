import { fromWeights, type GradedOn, type SavedGrade } from '#contract/scores/weights.ts';
import { halvingDaysIn } from '#scoring/halving.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import {
  findWeightSet,
  UNSAVED_WEIGHTS,
  updateGrade,
  type WeightSetRecord,
} from '../weights/weight-queries.ts';
import type { Grades } from './grades.ts';

type KeepGrade = (version: number, on: GradedOn) => void;

/** Makes a function that grades a saved weight set on past days behind the caller, and stores the grade with it. */
export function createKeepGrade(
  { db, clock, log }: Pick<ServerDeps, 'db' | 'clock' | 'log'>,
  grades: Pick<Grades, 'preview'>,
): KeepGrade {
  const keep = async (version: number, on: GradedOn) => {
    const [set, before = UNSAVED_WEIGHTS] = await Promise.all([
      findWeightSet(db, version),
      findWeightSet(db, version - 1).then((found) => found ?? undefined),
    ]);
    if (!set) return;
    const grade = await gradeOf(set, before, on);
    // There are too few outcomes for one.
    if (!grade) return;
    await db.begin(async (tx) => {
      await updateGrade(tx, version, grade);
      await announce(tx, 'weights', { version, saved_by: set.savedById, graded: true });
    });
  };

  const gradeOf = async (
    set: WeightSetRecord,
    before: WeightSetRecord,
    { time_range: range, days, kind }: GradedOn,
  ): Promise<SavedGrade | null> => {
    const now = clock();
    const tuningOf = (one: WeightSetRecord) => tuningIn(one, range);
    const { time_halving_days, ...weights } = tuningOf(set);
    const preview = await grades.preview(
      {
        weights,
        time_halving_days,
        time_range: range,
        days,
        kind,
        compared_with: tuningOf(before),
      },
      now,
    );
    if (!preview.grade || !preview.kind) return null;
    return {
      time_range: range,
      days,
      kind: preview.kind.name,
      graded_at: now.toISOString(),
      marks: preview.grade.marks.draft,
      change: preview.grade.difference.sold_25,
      counts: {
        days: preview.counts.days,
        events: preview.counts.events,
        without_outcome: preview.counts.without_outcome,
        by_facts_of_today: preview.counts.by_facts_of_today,
      },
    };
  };

  return (version, on) => {
    keep(version, on).catch((error: unknown) => {
      log.error({ err: error, version }, 'saved weights could not be graded');
    });
  };
}

function tuningIn({ weights, halving }: WeightSetRecord, range: TimeRange) {
  return { ...fromWeights(weights), time_halving_days: halvingDaysIn(halving, range) };
}
