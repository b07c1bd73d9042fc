import type { Suggestion, SuggestionResult } from '#contract/scores/suggestions.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

type State = Suggestion['state'];

/** After this time without progress, the server counts as stopped. */
const SILENT_AFTER = '30 seconds';

/** How many searches stay in the table. */
const KEPT = 50;

export type SuggestionDraft = {
  range: TimeRange;
  kind: string | null;
  days: number;
  /** Staff id. */
  askedBy: number;
  askedAt: Date;
};

export type SuggestionRecord = Omit<SuggestionDraft, 'askedBy'> & {
  id: number;
  state: State;
  progress: number;
  result: SuggestionResult | null;
  /** Full name. */
  askedBy: string | null;
  endedAt: Date | null;
};

function records(db: Queryable) {
  const isSilent = db`ended_at is null and ${silent(db)}`;
  return db`
    select suggestion.id, range, kind, days, progress, result, asked_at as "askedAt",
      case when ${isSilent} then 'interrupted' else state end as state,
      case when ${isSilent} then seen_at else ended_at end as "endedAt",
      staff.full_name as "askedBy"
    from suggestion left join staff on staff.id = suggestion.asked_by`;
}

function silent(db: Queryable) {
  return db`seen_at < clock_timestamp() - ${SILENT_AFTER}::interval`;
}

export async function findNewestSuggestion(
  db: Queryable,
  range: TimeRange,
): Promise<SuggestionRecord | null> {
  const [row] = await db<SuggestionRecord[]>`
    ${records(db)} where range = ${range} order by suggestion.id desc limit 1`;
  return row ?? null;
}

export async function findRunningSuggestion(db: Queryable): Promise<SuggestionRecord | null> {
  const [row] = await db<SuggestionRecord[]>`
    ${records(db)} where ended_at is null and not ${silent(db)}`;
  return row ?? null;
}

/** Stores that a search begins; null where one is running. Those whose server has stopped are ended. */
export async function insertSuggestion(
  tx: Queryable,
  { range, kind, days, askedBy, askedAt }: SuggestionDraft,
): Promise<number | null> {
  await tx`
    update suggestion set state = 'interrupted', ended_at = seen_at
    where ended_at is null and ${silent(tx)}`;
  const [row] = await tx<{ id: number }[]>`
    insert into suggestion (range, kind, days, asked_by, asked_at)
    values (${range}, ${kind}, ${days}::smallint, ${askedBy}::integer, ${askedAt})
    on conflict ((ended_at is null)) where ended_at is null do nothing
    returning id`;
  await tx`
    delete from suggestion where id in (select id from suggestion order by id desc offset ${KEPT})`;
  return row?.id ?? null;
}

/** Stores the progress of a search, which also shows that its server is running. False where it was cancelled. */
export async function updateSuggestion(
  db: Queryable,
  id: number,
  { state, progress }: Pick<SuggestionRecord, 'state' | 'progress'>,
): Promise<boolean> {
  const changed = await db`
    update suggestion set state = ${state}, progress = ${progress}::real, seen_at = clock_timestamp()
    where id = ${id}::integer and ended_at is null`.count();
  return changed > 0;
}

/** Ends a search; false where it has ended before. */
export async function endSuggestion(
  db: Queryable,
  id: number,
  {
    state,
    endedAt,
    result = null,
  }: { state: State; endedAt: Date; result?: SuggestionResult | null },
): Promise<boolean> {
  const changed = await db`
    update suggestion set state = ${state}, ended_at = ${endedAt},
      result = ${result && JSON.stringify(result)}::jsonb,
      progress = case when ${state === 'done'}::boolean then 1 else progress end
    where id = ${id}::integer and ended_at is null`.count();
  return changed > 0;
}

export async function findEventNames(db: Queryable, ids: readonly number[]) {
  return db<{ id: number; name: string }[]>`
    select id, name from event where id = any(${ids}::integer[])`;
}
