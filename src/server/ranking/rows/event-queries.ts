import type { EventRow } from '#contract/scores/events.ts';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { Sql } from '#server/platform/db/sql.ts';
import type { KeyKind } from '../columns/ranking-columns.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import { joinCompared, type ReadableRun } from '../runs/readable-run-queries.ts';

/** An event as stored, with its score in a ranking where it has one. Its rank in a window is computed separately. */
export type EventRecord = Omit<
  EventRow,
  | 'starts_at'
  | 'ends_at'
  | 'source_names'
  | 'first_seen_at'
  | 'score'
  | 'score_type'
  | 'score_time_left'
  | 'score_venue_capacity'
  | 'decision'
  | 'decision_owner'
  | 'notes'
> & {
  /** As it is now; null where nobody has decided on the event or written a note. */
  desk: { state: EventRow['decision']; owner: string | null; notes: number } | null;
  created_at: Date;
  /** The event's pins as they are now; null where it has none. */
  pins: { range: TimeRange; by: string | null; endsAt: string | null }[] | null;
  /** The facts of the events that are joined with this one; null where there are none. */
  joined: { sources: string[]; created_at: string } | null;
  starts_at: Date | null;
  ends_at: Date | null;
  /** Minutes ahead of UTC, as the feed wrote it behind the start. */
  starts_offset: number | null;
  /** By score alone, among all events of the ranking; null where it is not ranked. */
  score_rank: number | null;
  /** Ten-thousandths, like the three contributions. */
  score: number | null;
  score_type: number | null;
  score_time_left: number | null;
  score_venue_capacity: number | null;
};

/** The texts of a ranked row, with the kinds of their positions in the run. */
const RANKED_TEXTS = {
  event_category: 'category',
  venue_name: 'venue',
  city: 'city',
  country: 'country',
  timezone: 'timezone',
} as const satisfies Partial<Record<keyof EventRow, KeyKind>>;

const TYPES = `array['${SORTED_TYPES.join("', '")}']`;
const STATUSES = `array['${EVENT_STATUSES.join("', '")}']`;
const STORED_COLUMNS = `
  event.id, event.url, event.image_url, event.source, event.source_id, event.created_at, event.corrected,
  null::integer as rank, null as pinned, (
    select json_build_object('state', desk.state, 'owner', owner.full_name, 'notes', desk.notes)
    from event_desk as desk left join staff as owner on owner.id = desk.owner_id
    where desk.event_id = event.id
  ) as desk, (
    select json_agg(json_build_object('range', pin.time_range, 'by', staff.full_name, 'endsAt', pin.ends_at))
    from pin left join staff on staff.id = pin.pinned_by where pin.event_id = event.id
  ) as pins, (
    select json_build_object('sources', array_agg(distinct mate.source), 'created_at', min(mate.created_at))
    from event_group join event as mate on mate.id = event_group.event_id
    where event_group.lead_id = event.id having count(*) > 0
  ) as joined`;

/**
 * The columns of an `EventRecord` that is ranked, from `event`, a row of a ranking and, where there is one, the
 * row of the compared run as `previous`. What a feed or staff may have changed since comes from the ranking, with the
 * positions of texts in their stead.
 */
export function rankedColumns(ranking: 'ranking' | 'page', hasPrevious: boolean): Sql {
  const key = `${ranking} ${hasPrevious}`;
  const columns = knownColumns.get(key) ?? new Sql([writeRankedColumns(ranking, hasPrevious)]);
  knownColumns.set(key, columns);
  return columns;
}

/** Every list asks, so each of the four texts is written once. */
const knownColumns = new Map<string, Sql>();

function writeRankedColumns(row: 'ranking' | 'page', hasPrevious: boolean): string {
  const positions = Object.values(RANKED_TEXTS).map((kind) => `${row}.${kind}_position`);
  const type = `(${TYPES})[${row}.type_position + 1]`;
  const status = `(${STATUSES})[${row}.status_position + 1]`;
  return `
    ${STORED_COLUMNS}, case when event.currency is null and ${row}.price_min is not null
      then borrowed_fact(event.id, 'currency') else event.currency end as currency,
    ${row}.name as event_name, ${positions.join(', ')},
    ${type} as event_type, ${status} as status, ${row}.starts_at, ${row}.ends_at, ${row}.starts_offset,
    ${row}.capacity as venue_capacity, ${row}.time_known, ${row}.price_min, ${row}.price_max,
    ${row}.pass_like, ${row}.score, ${row}.score_type, ${row}.score_time_left,
    ${row}.score_venue_capacity, ${row}.rank as score_rank,
    ${hasPrevious ? 'previous.rank' : 'null::integer'} as previous_rank,
    array_remove(array[
      ${changedFact({ fact: 'event_type', now: 'type', type: 'text', ranked: type })},
      ${changedFact({ fact: 'starts_at', now: 'starts_at', type: 'timestamptz', ranked: `${row}.starts_at` })},
      ${changedFact({ fact: 'venue_capacity', now: 'capacity', type: 'integer', ranked: `${row}.capacity` })},
      case when event.status <> ${status} then 'status' end
    ], null) as changed`;
}

type ComparedFact = { fact: string; now: string; type: string; ranked: string };

/** SQL for the name of a fact whose ranked value is now neither the event's own nor the borrowed one; else null. */
function changedFact({ fact, now, type, ranked }: ComparedFact): string {
  const own = `event.${now}`;
  const borrowed = `borrowed_fact(event.id, '${now}')::${type}`;
  return `
    case when ${own} is distinct from ${ranked} then
      case when coalesce(${borrowed}, ${own}) is distinct from ${ranked} then '${fact}' end
    end`;
}

const UNRANKED_COLUMNS = new Sql([
  `${STORED_COLUMNS}, event.currency, event.name as event_name, event.category as event_category,
    event.venue as venue_name, event.city, event.country, event.timezone,
    event.type as event_type, event.status, event.starts_at, event.ends_at, event.starts_offset,
    event.capacity as venue_capacity, event.time_known, event.price_min, event.price_max,
    event.pass_like, null::integer as score, null::integer as score_type,
    null::integer as score_time_left, null::integer as score_venue_capacity,
    null::integer as score_rank, null::integer as previous_rank, '{}'::text[] as changed`,
]);

/** One event, as a run ranked it for a window if it did; null where there is no such event. */
export async function findEvent(
  db: Queryable,
  run: ReadableRun | null,
  range: TimeRange,
  id: number,
): Promise<EventRecord | null> {
  for (const tables of run ? ([range, 'all'] as const) : []) {
    const ranked = run && (await findRankedEvent(db, run, { tables, range }, id));
    if (ranked) return ranked;
  }
  const [event] = await db<EventRecord[]>`
    select ${UNRANKED_COLUMNS} from event where event.id = ${id}`;
  return event ?? null;
}

async function findRankedEvent(
  db: Queryable,
  run: ReadableRun,
  { tables, range }: { tables: TimeRange | 'all'; range: TimeRange },
  id: number,
): Promise<EventRecord | null> {
  const { ranking, keys } = run.tables[tables];
  const texts = Object.entries(RANKED_TEXTS).map(
    ([field, kind]) => `(
      select min(key) from ${keys} where kind = '${kind}' and position = ranking.${kind}_position
    ) as ${field}`,
  );
  const [event] = await db<EventRecord[]>`
    select ${rankedColumns('ranking', run.compared !== null)}, ${db.unsafe(texts.join(', '))}
    from event
    join ${db(ranking)} as ranking on ranking.event_id = event.id
    ${joinCompared(db, run, range, 'ranking')}
    where event.id = ${id}`;
  return event ?? null;
}
