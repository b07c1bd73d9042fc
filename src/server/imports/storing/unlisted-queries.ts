import { UNLISTED_REASONS, type UnlistedCounts, type UnlistedRow } from '#contract/imports.ts';
import { windowSpan } from '#scoring/windows.ts';
import { fetchInBatches } from '#server/db/fetch-in-batches.ts';
import type { Queryable } from '#server/db/queryable.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { whyUnlisted } from '#server/events/why-unlisted.ts';

/** Of a file of venues, or of nothing. */
export const NONE_UNLISTED: UnlistedCounts = {
  cancelled: 0,
  hidden: 0,
  no_zone: 0,
  no_date: 0,
  pass_like: 0,
  past: 0,
  later: 0,
};

/**
 * The staged rows with what decides whether a list has their events, and why none has, as `reason`. Where staff
 * have corrected an event, `event` counts, so that it has to be merged first; else the row itself is quicker. An event
 * that a feed carries is not gone, and one that is joined is listed as part of another.
 */
function stagedReasons(db: Queryable, now: Date) {
  const columns = ['starts_at', 'starts_on', 'listed_until', 'ends_at', 'pass_like'];
  const facts = columns.map(
    (name) =>
      `case when corrected.id is null then incoming.${name} else corrected.${name} end as ${name}`,
  );
  return db`
    select event.row, event.name, coalesce(
      ${whyUnlisted(db, now)},
      case when event.starts_at >= ${windowSpan('year', now).to} then 'later' end
    ) as reason
    from (
      select null::integer as id, incoming.row, incoming.name, incoming.status,
        null::timestamptz as gone_since, coalesce(corrected.hidden, false) as hidden, ${db.unsafe(facts.join(', '))}
      from incoming left join (
        select * from event where id in (select event_id from event_correction)
      ) as corrected using (source, source_id)
    ) as event`;
}

/** How many staged rows are in no list, by reason. */
export async function countUnlisted(tx: Transaction, now: Date): Promise<UnlistedCounts> {
  const rows = await tx<{ reason: (typeof UNLISTED_REASONS)[number]; count: number }[]>`
    select reason, count(*)::integer as count from (${stagedReasons(tx, now)}) as staged
    where reason is not null group by reason`;
  const counts = { ...NONE_UNLISTED };
  for (const { reason, count } of rows) counts[reason] = count;
  return counts;
}

/** The first of them, in the order of the file. */
export async function findUnlisted(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<UnlistedRow[]> {
  await tx`
    declare unlisted no scroll cursor for
    select row, name, reason from (${stagedReasons(tx, now)}) as staged
    where reason is not null order by row limit ${limit}`;
  const found: UnlistedRow[] = [];
  for await (const rows of fetchInBatches<UnlistedRow>(tx, 'unlisted')) found.push(...rows);
  return found;
}

export function isAllListed(counts: UnlistedCounts): boolean {
  return UNLISTED_REASONS.every((reason) => counts[reason] === 0);
}
