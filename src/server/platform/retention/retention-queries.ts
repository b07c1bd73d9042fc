import { z } from 'zod';
import { agingAmount, type RetentionHold } from '#contract/access/retention.ts';
import { DAY_MS } from '#scoring/durations.ts';
import type { Queryable } from '../db/queryable.ts';

/** The clock this far ahead of the latest moment at which deleting was allowed may be wrong. */
export const TRUSTED_GAP_MS = 2 * DAY_MS;

/** For how many days the number of deleted rows is stored. */
const USUAL_DAYS = 30;

export type RetentionState = {
  /** The latest moment at which deleting by age was allowed. */
  seenAt: Date;
  hold: RetentionHold | null;
  confirmedAt: Date | null;
};

type StateRow = {
  seenAt: Date;
  heldAt: Date | null;
  why: RetentionHold['reason'] | null;
  would: unknown;
  confirmedAt: Date | null;
};

const amounts = z.array(agingAmount);

/** Null before the first look; within a transaction `lock` keeps other servers from deciding meanwhile. */
export async function readRetentionState(
  db: Queryable,
  { lock = false } = {},
): Promise<RetentionState | null> {
  const [row] = await db<StateRow[]>`
    select seen_at as "seenAt", held_at as "heldAt", held_why as why, held_would as would,
      confirmed_at as "confirmedAt"
    from retention ${lock ? db`for update` : db``}`;
  if (!row) return null;
  const { seenAt, heldAt, why, would, confirmedAt } = row;
  const hold =
    heldAt && why
      ? {
          held_at: heldAt.toISOString(),
          reason: why,
          seen_at: seenAt.toISOString(),
          would: amounts.parse(would),
        }
      : null;
  return { seenAt, hold, confirmedAt };
}

/** Whether history may be thinned out by the dates of runs: it is not held, and the clock is not far ahead. */
export async function mayForget(db: Queryable, now: Date): Promise<boolean> {
  const trusted = new Date(now.getTime() - TRUSTED_GAP_MS);
  const held = await db`
    select from retention where held_at is not null or seen_at < ${trusted}`;
  return held.length === 0;
}

/**
 * Stores that deleting was allowed at this moment, and ends the hold. An earlier moment than the stored one only ends
 * the hold.
 */
export async function allowDeleting(db: Queryable, now: Date): Promise<void> {
  await db`
    insert into retention (seen_at) values (${now})
    on conflict (is_only) do update set seen_at = greatest(retention.seen_at, excluded.seen_at),
      held_at = null, held_why = null, held_would = null`;
}

export async function saveHold(
  db: Queryable,
  { held_at, reason, seen_at, would }: RetentionHold,
): Promise<void> {
  await db`
    insert into retention (seen_at, held_at, held_why, held_would)
    values (${seen_at}, ${held_at}, ${reason}, ${JSON.stringify(would)}::jsonb)
    on conflict (is_only) do update set held_at = excluded.held_at, held_why = excluded.held_why,
      held_would = excluded.held_would, confirmed_at = null`;
}

/** Null: what was confirmed has been deleted. */
export async function saveConfirmed(db: Queryable, at: Date | null): Promise<void> {
  await db`
    update retention
    set held_at = null, held_why = null, held_would = null, confirmed_at = ${at}::timestamptz`;
}

/** The most that was deleted of each kind on one of the last days. */
export async function usualAmounts(db: Queryable): Promise<Map<string, number>> {
  const rows = await db<{ kind: string; most: number }[]>`
    select kind, max(deleted) as most from retention_day group by kind`;
  return new Map(rows.map(({ kind, most }) => [kind, most]));
}

/** Adds to what was deleted of a kind on a day, and forgets the days before the last ones. */
export async function noteDeleted(
  db: Queryable,
  { kind, now, deleted }: { kind: string; now: Date; deleted: number },
): Promise<void> {
  if (deleted === 0) return;
  await db`
    insert into retention_day (kind, day, deleted)
    values (${kind}, (${now}::timestamptz at time zone 'UTC')::date, ${deleted})
    on conflict (kind, day) do update set deleted = retention_day.deleted + excluded.deleted`;
  await db`
    delete from retention_day
    where kind = ${kind} and day not in (
      select day from retention_day where kind = ${kind} order by day desc limit ${USUAL_DAYS}
    )`;
}

/** Whether no other server deletes by age; if so, none does until `unlockRetention` on the same connection. */
export async function tryLockRetention(connection: Queryable): Promise<boolean> {
  const [lock] = await connection<{ isMine: boolean }[]>`
    select pg_try_advisory_lock(hashtext('marquee retention'), hashtext(current_schema())) as "isMine"`;
  return lock?.isMine ?? false;
}

export async function unlockRetention(connection: Queryable): Promise<void> {
  await connection`
    select pg_advisory_unlock(hashtext('marquee retention'), hashtext(current_schema()))`;
}
