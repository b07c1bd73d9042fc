import { pino } from 'pino';
import { DAY_MS } from '#scoring/durations.ts';
import { importFeed } from '#server/intake/imports/import-feed.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { createRecalculator } from '#server/ranking/runs/recalculate.ts';
import { createHousekeeping } from '#server/tools/retention/housekeeping.ts';

export type Simulation = {
  /** Upcoming events in the feeds of each day, spread over the year to come. */
  events: number;
  /** Feeds of each day, which share the events. */
  feeds?: number;
  keepPastDays: number;
  /** The first day, at the time of the daily run. */
  start: Date;
};

/**
 * Lives through days: on each one feeds with all events, some of them new or changed, the daily recalculation and the removal
 * of past events.
 */
export function simulateDays(db: Database, { events, feeds = 1, keepPastDays, start }: Simulation) {
  let now = start;
  const config = readConfig({ MARQUEE_KEEP_PAST_DAYS: String(keepPastDays) });
  const deps = { db, clock: () => now, log: pino({ level: 'silent' }), config };
  const recalculator = createRecalculator(deps);
  const retention = createHousekeeping(deps);
  const newEachDay = Math.ceil(events / 365);

  return async function liveThrough(day: number): Promise<void> {
    now = new Date(start.getTime() + day * DAY_MS);
    for (let feed = 0; feed < feeds; feed++) {
      const input = feedOf(day, { events, newEachDay, start, feed, feeds });
      await importFeed(deps, { format: 'csv', input, importedBy: null });
    }
    await recalculator.recalculate({ trigger: 'schedule', startedBy: null });
    await retention.deleteOld();
  };
}

const HEADER =
  'source,source_id,event_name,event_type,event_category,venue_name,city,country,venue_capacity,starts_at,timezone,status,price_min,price_max,currency';
const TYPES = ['concert', 'theater', 'sport'];
const ROWS_OF_CHUNK = 500;
/** Every fiftieth event changes each day: its price, and every tenth of those its date. */
const CHANGE_EVERY = 50;

async function* feedOf(
  day: number,
  {
    events,
    newEachDay,
    start,
    feed,
    feeds,
  }: Required<Omit<Simulation, 'keepPastDays'>> & {
    newEachDay: number;
    feed: number;
  },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const first = day * newEachDay;
  let lines = [HEADER];
  for (let event = first; event < first + events; event++) {
    if (event % feeds !== feed) continue;
    lines.push(lineOf(event, day, start.getTime() + (1 + event / newEachDay) * DAY_MS));
    if (lines.length < ROWS_OF_CHUNK) continue;
    yield encoder.encode(`${lines.join('\n')}\n`);
    lines = [];
  }
  yield encoder.encode(lines.join('\n'));
}

function lineOf(event: number, day: number, startsMs: number): string {
  const changes = Math.floor((event + day) / CHANGE_EVERY);
  const moved = Math.floor(changes / 10) % 2;
  return [
    'feed',
    `event-${event}`,
    `Evening ${event} of ${event % 900}`,
    TYPES[event % 3],
    `Category ${event % 40}`,
    `Hall ${event % 700}`,
    `City ${event % 90}`,
    'FR',
    event % 5 === 0 ? '' : String(100 + ((event * 37) % 40_000)),
    new Date(startsMs + moved * 3_600_000).toISOString(),
    'Europe/Paris',
    'onsale',
    String(10 + changes),
    String(50 + changes),
    'EUR',
  ].join(',');
}

export type TableSizes = Record<'event' | 'ranking' | 'history' | 'catalog' | 'database', number>;

/** Sizes on disk in bytes, indexes included. */
export async function tableSizes(db: Database): Promise<TableSizes> {
  const [row] = await db<TableSizes[]>`
    with relation as (
      select relname::text as name, pg_total_relation_size(oid) as size,
        relnamespace = 'pg_catalog'::regnamespace as is_catalog
      from pg_class
      where relkind = 'r'
        and relnamespace in ('pg_catalog'::regnamespace, current_schema()::regnamespace)
    )
    select
      coalesce(sum(size) filter (where not is_catalog and name = 'event'), 0)::bigint as event,
      coalesce(sum(size) filter (where not is_catalog and name ~ '^ranking'), 0)::bigint as ranking,
      coalesce(sum(size) filter (
        where not is_catalog and name ~ '^(rank_history|score_run|import_|weight_set)'
      ), 0)::bigint as history,
      coalesce(sum(size) filter (where is_catalog), 0)::bigint as catalog,
      pg_database_size(current_database()) as database
    from relation`;
  if (!row) throw new Error('The statement returned no row.');
  return row;
}
