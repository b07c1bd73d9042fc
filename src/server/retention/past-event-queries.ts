import type { Queryable } from '../db/queryable.ts';
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
