import {
  type ImportReport,
  UNLISTED_REASONS,
  type UnlistedCounts,
  type UnlistedReason,
  type UnlistedRow,
} from '#contract/imports.ts';
import { TIME_RANGES, windowSpan } from '#scoring/windows.ts';
import { whyUnlisted } from '#server/catalogue/events/why-unlisted-queries.ts';
import { fetchInBatches } from '#server/platform/db/fetch-in-batches.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

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
    select event.row, event.name, event.source, event.starts_at, coalesce(
      ${whyUnlisted(db, now)},
      case when event.starts_at >= ${windowSpan('year', now).to} then 'later' end
    ) as reason
    from (
      select null::integer as id, incoming.row, incoming.name, incoming.source, incoming.status,
        null::timestamptz as gone_since, coalesce(corrected.hidden, false) as hidden, ${db.unsafe(facts.join(', '))}
      from incoming left join (
        select * from event where id in (select event_id from event_correction)
      ) as corrected using (source, source_id)
    ) as event`;
}

type Group = {
  reason: UnlistedReason | null;
  count: number;
  lastStart: Date | null;
  firstSource: string;
  lastSource: string;
};

/** How many staged rows are in no list, by reason, and where the others can be seen. */
export async function countUnlisted(
  tx: Transaction,
  now: Date,
): Promise<{ unlisted: UnlistedCounts; listed: ImportReport['listed'] }> {
  const groups = await tx<Group[]>`
    select reason, count(*)::integer as count, max(starts_at) as "lastStart",
      min(source) as "firstSource", max(source) as "lastSource"
    from (${stagedReasons(tx, now)}) as staged group by reason`;
  const unlisted = { ...NONE_UNLISTED };
  for (const { reason, count } of groups) if (reason !== null) unlisted[reason] = count;
  const inLists = groups.find(({ reason }) => reason === null);
  const lastStart = inLists?.lastStart;
  if (!inLists || !lastStart) return { unlisted, listed: null };
  const { firstSource, lastSource } = inLists;
  return {
    unlisted,
    listed: {
      time_range: TIME_RANGES.find((range) => lastStart < windowSpan(range, now).to) ?? 'year',
      source: firstSource === lastSource ? firstSource : null,
    },
  };
}

/** The zone that most staged rows have. */
export async function findUsualZone(tx: Transaction): Promise<ImportReport['usual_zone']> {
  const [usual] = await tx<{ timezone: string; rows: number }[]>`
    select timezone, count(*)::integer as rows from incoming
    where timezone is not null and not has_default_zone
    group by timezone order by rows desc, timezone limit 1`;
  return usual ?? null;
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
