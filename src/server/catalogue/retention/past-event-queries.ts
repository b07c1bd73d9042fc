import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { LAST_MOMENT } from '../events/last-moment.ts';

/**
 * Deletes at most `limit` events that were over before `before`, or that have no date and have not changed since.
 * Events of a ranking that can still be read stay, and so do those that an import is changing. Returns how many were
 * deleted.
 */
export async function deletePastEvents(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const bound = await boundOf(db, before);
  return db`
    delete from event where id = any(array(
      select id from event where ${isOld(db, bound)} limit ${limit} for update skip locked
    ))`.count();
}

/** How many events `deletePastEvents` would delete, and of how many. */
export async function countPastEvents(
  db: Queryable,
  before: Date,
): Promise<{ going: number; of: number }> {
  const bound = await boundOf(db, before);
  const [row] = await db<{ going: number; of: number }[]>`
    select (count(*) filter (where ${isOld(db, bound)}))::integer as going,
      count(*)::integer as of
    from event`;
  return row ?? { going: 0, of: 0 };
}

/** Not after the oldest run that can be read: its events stay. */
async function boundOf(db: Queryable, before: Date): Promise<Date> {
  const [oldest] = await db<{ asOf: Date | null }[]>`
    select min(as_of) as "asOf" from score_run where tag is not null`;
  return new Date(Math.min(before.getTime(), oldest?.asOf?.getTime() ?? Infinity));
}

function isOld(db: Queryable, bound: Date): Sql {
  const lastMoment = db.unsafe(LAST_MOMENT);
  return db`(${lastMoment} < ${bound} or (${lastMoment} is null and updated_at < ${bound}))`;
}

/**
 * Deletes the decisions and notes from before `before` on events that are no longer stored: they wait that long for an
 * import to bring their events back.
 */
export async function deleteOrphanedDesk(db: Queryable, before: Date): Promise<void> {
  const isOrphaned = (table: 'decision' | 'note') => db`
    not exists (
      select from event
      where event.source = ${db(table)}.source and event.source_id = ${db(table)}.source_id
    )`;
  await db`delete from decision where decided_at < ${before} and ${isOrphaned('decision')}`;
  await db`delete from note where written_at < ${before} and ${isOrphaned('note')}`;
}
