import type { SavedGrade } from '#contract/scores/weights.ts';
import { DEFAULT_HALVING, type Halving, NEARNESS_BY_WINDOW } from '#scoring/halving.ts';
import { type Weights, ZERO_WEIGHTS } from '#scoring/score.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

/** What a ranking is calculated with. */
export type WeightValues = { weights: Weights; halving: Halving };

/** A saved weight set; version 0 stands for the time before the first. */
export type WeightSetRecord = WeightValues & {
  version: number;
  note: string;
  origin: 'sample' | 'person' | null;
  restoredFrom: number | null;
  grade: SavedGrade | null;
  savedAt: Date | null;
  /** Full name. */
  savedBy: string | null;
  savedById: number | null;
};

export const UNSAVED_WEIGHTS: WeightSetRecord = {
  version: 0,
  weights: ZERO_WEIGHTS,
  halving: NEARNESS_BY_WINDOW,
  note: '',
  origin: null,
  restoredFrom: null,
  grade: null,
  savedAt: null,
  savedBy: null,
  savedById: null,
};

type WeightSetRow = Weights & Omit<WeightSetRecord, 'weights'>;

function weightSetColumns(db: Queryable) {
  return db`
    weight_set.version, weight_set.theater, weight_set.concert, weight_set.sport,
    weight_set.time_left as "timeLeft", weight_set.venue_capacity as "venueCapacity",
    weight_set.halving, weight_set.note, weight_set.origin,
    weight_set.restored_from as "restoredFrom", weight_set.grade, weight_set.saved_at as "savedAt",
    staff.full_name as "savedBy", staff.id as "savedById"`;
}

/** The newest sets first; `skip` and `limit` count sets. */
export async function findWeightSets(
  db: Queryable,
  skip: number,
  limit: number,
): Promise<WeightSetRecord[]> {
  const rows = await db<WeightSetRow[]>`
    select ${weightSetColumns(db)} from weight_set left join staff on staff.id = weight_set.saved_by
    order by weight_set.version desc limit ${limit} offset ${skip}`;
  return rows.map(toRecord);
}

export async function findWeightSet(
  db: Queryable,
  version: number,
): Promise<WeightSetRecord | null> {
  const [row] = await db<WeightSetRow[]>`
    select ${weightSetColumns(db)} from weight_set left join staff on staff.id = weight_set.saved_by
    where weight_set.version = ${version}`;
  return row ? toRecord(row) : null;
}

/** The sets that were the newest from an instant on, oldest first; the oldest of all where that is later. */
export async function findWeightSetsFrom(db: Queryable, from: Date): Promise<WeightSetRecord[]> {
  const rows = await db<WeightSetRow[]>`
    select ${weightSetColumns(db)} from weight_set left join staff on staff.id = weight_set.saved_by
    where weight_set.version >= coalesce(
      (select max(version) from weight_set where saved_at <= ${from}),
      (select min(version) from weight_set)
    )
    order by weight_set.version`;
  return rows.map(toRecord);
}

export async function countWeightSets(db: Queryable): Promise<number> {
  const [row] = await db<{ sets: number }[]>`select count(*)::integer as sets from weight_set`;
  return row?.sets ?? 0;
}

/** The newest set, or zeros before the first. */
export async function currentWeightSet(db: Queryable): Promise<WeightSetRecord> {
  const [newest] = await findWeightSets(db, 0, 1);
  return newest ?? UNSAVED_WEIGHTS;
}

/** The weights of the newest set. */
export async function currentWeights(db: Queryable): Promise<Weights> {
  return (await currentWeightSet(db)).weights;
}

export type WeightSetDraft = WeightValues & {
  note: string;
  origin: 'sample' | 'person';
  restoredFrom: number | null;
  savedAt: Date;
  /** Staff id. */
  savedBy: number | null;
};

/** Adds the next version. Callers hold `lockWeights`: two sets with one version are refused. */
export async function insertWeightSet(db: Queryable, draft: WeightSetDraft): Promise<void> {
  const { theater, concert, sport, timeLeft, venueCapacity } = draft.weights;
  await db`
    insert into weight_set (version, theater, concert, sport, time_left, venue_capacity, halving,
      note, origin, restored_from, saved_at, saved_by)
    select coalesce(max(version), 0) + 1, ${theater}::float8, ${concert}::float8, ${sport}::float8,
      ${timeLeft}::float8, ${venueCapacity}::float8, ${JSON.stringify(draft.halving)}::jsonb,
      ${draft.note}, ${draft.origin}, ${draft.restoredFrom}::integer, ${draft.savedAt},
      ${draft.savedBy}::integer
    from weight_set`;
}

export async function updateGrade(
  db: Queryable,
  version: number,
  grade: SavedGrade,
): Promise<void> {
  await db`
    update weight_set set grade = ${JSON.stringify(grade)}::jsonb where version = ${version}::integer`;
}

/** Saves weights in a statement of its own. */
export async function insertWeights(
  db: Queryable,
  weights: Weights,
  savedBy: number | null,
  halving: Halving = DEFAULT_HALVING,
): Promise<void> {
  const plain = {
    halving,
    note: '',
    origin: 'person',
    restoredFrom: null,
  } as const;
  await insertWeightSet(db, { ...plain, weights, savedBy, savedAt: new Date() });
}

/** Locks saving weights until the transaction ends. */
export async function lockWeights(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee weights'), hashtext(current_schema()))`;
}

function toRecord(row: WeightSetRow): WeightSetRecord {
  const { theater, concert, sport, timeLeft, venueCapacity, ...rest } = row;
  return { ...rest, weights: { theater, concert, sport, timeLeft, venueCapacity } };
}
