import type { EventStatus } from '#contract/scores/events.ts';
import { foldText } from '#contract/scores/fold-search.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { uniform } from '#scoring/grade/chance.ts';
import type { EventType } from '#scoring/score.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

/** The fields of an event that a test sets; the rest has defaults. */
export type EventDraft = {
  sourceId: string;
  source?: string;
  name?: string;
  type?: EventType;
  category?: string | null;
  venue?: string | null;
  city?: string | null;
  country?: string | null;
  capacity?: number | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  /** Default: the start. */
  listedUntil?: Date | null;
  timezone?: string | null;
  status?: EventStatus;
  /** From the cheapest to the dearest, in major units of the currency. */
  price?: { min: number; max: number; currency: string };
  url?: string | null;
};

/** Inserts events as an import would. Returns their ids, in order. */
export async function insertEvents(db: Queryable, drafts: EventDraft[]): Promise<number[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(toRow);
  const columns = db(Object.keys(rows[0] ?? {}));
  const inserted = await db<{ id: number; source: string; source_id: string }[]>`
    insert into event (${columns})
    select ${columns} from jsonb_populate_recordset(null::event, ${JSON.stringify(rows)})
    returning id, source, source_id`;
  const ids = new Map(inserted.map((row) => [`${row.source} ${row.source_id}`, row.id]));
  return rows.map((row) => ids.get(`${row.source} ${row.source_id}`) ?? 0);
}

type Season = {
  now: Date;
  /** Events of so many days before now, and of 30 days after. */
  pastDays: number;
  /** How many tickets an event sells on a day. */
  ticketsOf: (event: Required<Pick<EventDraft, 'type'>> & { capacity: number }) => number;
};

const SEASON_TYPES = ['theater', 'concert', 'sport', 'other'] as const;
const EVENTS_A_DAY = 5;
const DAYS_ON_SALE = 40;

/** Inserts a season of events and what they sold on each day before now, from 40 days before their start on. */
export async function insertSeason(db: Queryable, season: Season): Promise<void> {
  const { now, pastDays, ticketsOf } = season;
  const first = new Date(now.getTime() - pastDays * DAY_MS);
  const events = Array.from({ length: EVENTS_A_DAY * (pastDays + 30) }, (_, number) => ({
    sourceId: `season-${number}`,
    name: `Season event ${number}`,
    type: SEASON_TYPES[Math.floor(4 * uniform(1, number, 0))] ?? 'other',
    capacity: Math.round(50 * 10 ** (2.5 * uniform(1, number, 1))),
    startsAt: new Date(first.getTime() + (number / EVENTS_A_DAY) * DAY_MS),
  }));
  const ids = await insertEvents(db, events);
  await db`
    insert into outcome (kind_id, event_id, day, amount, import_id)
    select outcome_kind.id, event.id, day::date, tickets, 0
    from unnest(${ids}::integer[], ${events.map(ticketsOf)}::float8[]) as sold (id, tickets)
    join event using (id) join outcome_kind on counts
    cross join lateral generate_series(
      greatest(starts_at - ${DAYS_ON_SALE} * interval '1 day', ${first}), least(starts_at, ${now}),
      '1 day'
    ) as day
    where day::date < ${now}::date`;
}

function toRow(draft: EventDraft) {
  const { country = null, price, url = null } = draft;
  const { name = `Event ${draft.sourceId}`, venue = null, city = null, startsAt = null } = draft;
  return {
    source: draft.source ?? 'test',
    source_id: draft.sourceId,
    name,
    name_folded: foldText(name),
    feed_type: draft.type ?? 'concert',
    category: draft.category ?? null,
    venue,
    city,
    country,
    venue_key: venue?.toLowerCase() ?? null,
    city_key: city?.toLowerCase() ?? null,
    capacity: draft.capacity ?? null,
    feed_capacity: draft.capacity ?? null,
    starts_at: startsAt,
    ends_at: draft.endsAt ?? null,
    time_known: draft.listedUntil === undefined,
    timezone: draft.timezone ?? null,
    listed_until: draft.listedUntil === undefined ? startsAt : draft.listedUntil,
    status: draft.status ?? 'onsale',
    price_min: price?.min ?? null,
    price_max: price?.max ?? null,
    currency: price?.currency ?? null,
    url,
    pass_like: false,
    feed_hash: '00000000-0000-0000-0000-000000000000',
    created_at: new Date(0),
    updated_at: new Date(0),
  };
}
