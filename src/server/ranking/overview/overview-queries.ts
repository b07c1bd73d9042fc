import type { Overview } from '#contract/scores/desk/score-overview.ts';
import type { DecisionState } from '#contract/scores/events.ts';
import type { WhyUnlisted } from '#contract/scores/unlisted.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { leftOutAsUndated, whyUnlisted } from '#server/catalogue/events/why-unlisted-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { namedColumns } from '../comparison/compare-queries.ts';
import type { NamedEvent } from '../comparison/named-events.ts';
import { leftOut } from '../events/pass-queries.ts';
import { inWindow, type Window, windowOf } from '../lists/score-filter-queries.ts';
import { correctedAfter } from '../moves/moved-queries.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';

/** The facts of an event that moved or has news. */
export type WatchedEvent = NamedEvent & {
  timeKnown: boolean;
  createdAt: Date;
  updatedAt: Date;
  statusSince: Date | null;
  why: Exclude<WhyUnlisted, 'later'> | null;
  /** What staff corrected since. */
  corrected: string[];
  /** Whether an import changed when it starts. */
  isMoved: boolean;
  decision: DecisionState | null;
  decidedAt: Date | null;
};

/** Those of these events that moved, were added or changed in some way after an instant. */
export async function findWatched(
  db: Queryable,
  { ids, moved, after, now }: { ids: number[]; moved: number[]; after: Date; now: Date },
): Promise<WatchedEvent[]> {
  return db<WatchedEvent[]>`
    select ${namedColumns(db)}, event.time_known as "timeKnown", event.created_at as "createdAt",
      event.updated_at as "updatedAt",
      event.status_since as "statusSince", ${whyUnlisted(db, now)} as why,
      ${correctedAfter(db, after)} as corrected,
      event.updated_at > ${after} and exists (
        select from import_run as run join import_image as image on image.import_id = run.id
        where run.imported_at > ${after} and image.subject = 'event'
          and image.subject_id = event.id
          and (image.before ->> 'starts_at')::timestamptz <> event.starts_at
      ) as "isMoved",
      desk.state as decision, (
        select max(decided_at) from event as mate join decision using (source, source_id)
        where mate.id = any(array(
          select event_id from event_group where lead_id = event.id union all select event.id
        ))
      ) as "decidedAt"
    from event left join event_desk as desk on desk.event_id = event.id
    where event.id = any(${ids}::integer[]) and (
      event.id = any(${moved}::integer[]) or event.created_at > ${after}
      or event.updated_at > ${after} or event.status_since > ${after}
    )`;
}

/** How many of each window's events each day has, by the events' own dates. */
export async function countDays(db: Queryable, run: ReadableRun, now: Date) {
  const { ranking } = run.tables.all;
  const counts = TIME_RANGES.map((range) => {
    const { end } = windowOf(run, range, now);
    return db`count(*) filter (where ranking.starts_at < ${end})::integer as ${db(range)}`;
  });
  return db<({ day: string } & Record<TimeRange, number>)[]>`
    select ranking.local_day::text as day, ${counts.reduce((all, one) => db`${all}, ${one}`)}
    from ${db(ranking)} as ranking where ${inWindow(db, windowOf(run, 'year', now))}
    group by ranking.local_day order by ranking.local_day`;
}

/** How many events only lack a date or its time zone, and are not over. */
export function countUndated(db: Queryable, now: Date): Promise<number> {
  return countEvents(db, leftOutAsUndated(db, now));
}

/** How many passes, parking tickets and placeholders the ranking of a window leaves out. */
export function countPassLike(db: Queryable, window: Window): Promise<number> {
  return countEvents(db, leftOut(db, { window, search: [] }));
}

async function countEvents(db: Queryable, where: Sql): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from event where ${where}`;
  return row?.count ?? 0;
}

export async function countTroubledFeeds(db: Queryable) {
  const [row] = await db<{ failing: number; held: number }[]>`
    select count(*) filter (where failures > 0 and not is_paused)::integer as failing,
      count(held_since)::integer as held
    from feed`;
  return { feeds_failing: row?.failing ?? 0, feeds_held: row?.held ?? 0 };
}

type TroubledImport = Omit<Overview['state']['imports'][number], 'imported_at'> & {
  imported_at: Date;
};

/** The newest imports after an instant with rows that were skipped, that wait for an event, or whose events only lack a date or its time zone. */
export async function findTroubledImports(
  db: Queryable,
  after: Date,
  limit: number,
): Promise<TroubledImport[]> {
  return db<TroubledImport[]>`
    select * from (
      select id, format, file_name, imported_at, skipped, waiting,
        coalesce((unlisted ->> 'no_zone')::integer, 0) as no_zone,
        coalesce((unlisted ->> 'no_date')::integer, 0) as no_date
      from import_run where state = 'stored' and imported_at > ${after}
    ) as run
    where skipped > 0 or waiting > 0 or no_zone > 0 or no_date > 0 order by id desc limit ${limit}`;
}
