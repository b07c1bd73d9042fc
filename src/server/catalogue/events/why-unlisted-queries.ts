import { WHY_UNLISTED, type WhyUnlisted } from '#contract/scores/unlisted.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { LAST_MOMENT, LISTED_UNTIL } from './last-moment.ts';

/** A reason that keeps an event out of the ranking too. */
export type WhyUnranked = Exclude<WhyUnlisted, 'later'>;

/** Those reasons, as SQL over `event`. */
const CONDITIONS: Record<WhyUnranked, (db: Queryable, now: Date) => Sql> = {
  joined: (db) => db`exists (
    select from event_group where event_group.event_id = event.id and event_group.lead_id <> event.id
  )`,
  hidden: (db) => db`event.hidden`,
  cancelled: (db) => db`event.status = 'cancelled'`,
  gone: (db) => db`event.gone_since is not null`,
  no_zone: (db) => db`(event.starts_at is null and event.starts_on is not null)`,
  no_date: (db) => db`event.starts_at is null`,
  pass_like: (db) => db`event.pass_like`,
  past: (db, now) => db`${db.unsafe(LISTED_UNTIL)} < ${now}`,
};

const REASONS = WHY_UNLISTED.filter((why): why is WhyUnranked => why !== 'later');

/** Why an event is not ranked, as SQL over `event`: the first reason that holds, or null. */
export function whyUnlisted(db: Queryable, now: Date): Sql {
  const cases = REASONS.map(
    (why) => db`when ${CONDITIONS[why](db, now)} then ${db.unsafe(`'${why}'`)}`,
  );
  return db`case ${cases.reduce((all, one) => db`${all} ${one}`)} end`;
}

/** Which events are ranked: those with none of the reasons. The planner knows how many that are, unlike of a `case`. */
export function rankable(db: Queryable, asOf: Date): Sql {
  return withNone(db, REASONS, asOf);
}

/** Which events are ranked now, or would be if they were not over. */
export function rankableWhenever(db: Queryable): Sql {
  return REASONS.filter((why) => why !== 'past').reduce(
    // What has no date is in no list, whenever; its reason is among the others.
    (all, why) => db`${all} and not ${CONDITIONS[why](db, new Date(0))}`,
    db`true`,
  );
}

/** Which events would be ranked if they were not pass-like. */
export function leftOutAsPass(db: Queryable, asOf: Date): Sql {
  const others = REASONS.filter((why) => why !== 'pass_like');
  return db`${withNone(db, others, asOf)} and ${CONDITIONS.pass_like(db, asOf)}`;
}

/** Which events would be ranked if they had a date. Those of a day that is over everywhere on earth would not. */
export function leftOutAsUndated(db: Queryable, now: Date): Sql {
  return db`event.starts_at is null and ${whyUnlisted(db, now)} in ('no_zone', 'no_date')
    and (${db.unsafe(LAST_MOMENT)} is null or ${db.unsafe(LAST_MOMENT)} >= ${now})`;
}

/** The first condition follows from the others, and lets past events be skipped by their index. */
function withNone(db: Queryable, reasons: readonly WhyUnranked[], now: Date): Sql {
  return reasons.reduce(
    (all, why) => db`${all} and not ${CONDITIONS[why](db, now)}`,
    db`${db.unsafe(LAST_MOMENT)} >= ${now}`,
  );
}
