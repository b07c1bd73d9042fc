import type { Queryable } from '#server/platform/db/queryable.ts';
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
  const lastMoment = db.unsafe(LAST_MOMENT);
  const [oldest] = await db<{ asOf: Date | null }[]>`
    select min(as_of) as "asOf" from score_run where tag is not null`;
  const bound = new Date(Math.min(before.getTime(), oldest?.asOf?.getTime() ?? Infinity));
  return db`
    delete from event where id = any(array(
      select id from event
      where ${lastMoment} < ${bound} or (${lastMoment} is null and updated_at < ${bound})
      limit ${limit}
      for update skip locked
    ))`.count();
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

/** Whether no other server removes events; if so, none does until `unlockRetention` on the same connection. */
export async function tryLockRetention(connection: Queryable): Promise<boolean> {
  const [lock] = await connection<{ isMine: boolean }[]>`
    select pg_try_advisory_lock(hashtext('marquee retention'), hashtext(current_schema())) as "isMine"`;
  return lock?.isMine ?? false;
}

export async function unlockRetention(connection: Queryable): Promise<void> {
  await connection`
    select pg_advisory_unlock(hashtext('marquee retention'), hashtext(current_schema()))`;
}
