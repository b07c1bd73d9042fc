import type { RouteAnswer } from '#contract/kit/route.ts';
import type { CalendarBody, CalendarDay, readCalendar } from '#contract/scores/desk/calendar.ts';
import type { EventRow } from '#contract/scores/events.ts';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import { cancelWith } from '#server/platform/db/deadline.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import { listToolsOf } from '../lists/counted-list.ts';
import { textsAt } from '../lists/ranked-texts.ts';
import { readFilter } from '../lists/read-filter.ts';
import { wantedRanks } from '../lists/window-pin-queries.ts';
import { findPinsOf } from '../pins/pin-queries.ts';
import { pinnedTo } from '../rows/event-row.ts';
import { comparedWith, type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';
import { type BestOfDayRow, findBestOfDays } from './calendar-queries.ts';

type Answer = RouteAnswer<typeof readCalendar>;
type TextAt = (position: number | null) => string | null;
type PinnedOf = (id: number) => EventRow['pinned'];
type Texts = { venue: TextAt; city: TextAt; timezone: TextAt };

/** Makes `readCalendar`: the best events of each day of one list in one run, and how many each day has. */
export function createReadCalendar({
  readDb: db,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): (
  body: CalendarBody,
  signal: AbortSignal,
) => Promise<Answer> {
  const { facts, readWindowOrder } = listToolsOf(db);

  const readRun = async (run: ReadableRun, body: CalendarBody, signal: AbortSignal) => {
    const { time_range: range, from, to, per_day: perDay } = body;
    const tables = run.tables[range];
    const source = { run, range };
    const filter = await readFilter({ db, facts }, body, tables);
    const now = clock();
    const order = await readWindowOrder(source, now);
    const pinned = order.pinned.map(({ eventId }) => eventId);
    const list = { window: order.window, filter, pinned };
    const found = findBestOfDays(db, source, list, { from, to, perDay });
    const rankOf = await order.readRanks();
    const rows = (await cancelWith(signal, found)).map((row) => ({ ...row, rank: rankOf(row) }));
    const textOf = async (
      kind: keyof Texts,
      position: (row: BestOfDayRow) => number | null,
    ): Promise<TextAt> => {
      const positions = rows.map(position).filter((one) => one !== null);
      const texts = await textsAt({ db, facts, tables, kind }, positions);
      return (one) => (one === null ? null : (texts(one) ?? null));
    };
    const [venue, city, timezone] = await Promise.all([
      textOf('venue', (row) => row.venuePosition),
      textOf('city', (row) => row.cityPosition),
      textOf('timezone', (row) => row.timezonePosition),
    ]);
    const ranks = wantedRanks(run, range, now);
    const pins = pinned.length > 0 ? await findPinsOf(db, range, pinned) : [];
    const pinnedOf: PinnedOf = (id) => {
      const rank = ranks.get(id);
      return rank === undefined
        ? null
        : pinnedTo(
            rank,
            pins.find((pin) => pin.eventId === id),
          );
    };
    return {
      run_id: run.runId,
      compared_with: comparedWith(run),
      days: byDay(rows, perDay, { venue, city, timezone }, pinnedOf),
    };
  };

  return (body, signal) =>
    readFromRun<Answer>(
      db,
      body.run_id ?? null,
      async (run) =>
        run ? readRun(run, body, signal) : { run_id: null, compared_with: null, days: [] },
      body.compare,
    );
}

type RankedRow = BestOfDayRow & { rank: number };

/** The first of each day by rank. The rows of one day follow each other. */
function byDay(
  rows: readonly RankedRow[],
  perDay: number,
  texts: Texts,
  pinnedOf: PinnedOf,
): CalendarDay[] {
  const days = new Map<string, RankedRow[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days].map(([day, found]) => ({
    day,
    count: found[0]?.count ?? 0,
    events: found
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, perDay)
      .map((row) => ({ ...toEvent(row, texts), pinned: pinnedOf(row.id) })),
  }));
}

function toEvent(row: RankedRow, texts: Texts): Omit<CalendarDay['events'][number], 'pinned'> {
  const timezone = texts.timezone(row.timezonePosition);
  return {
    id: row.id,
    event_name: row.name,
    event_type: SORTED_TYPES[row.typePosition] ?? 'other',
    venue_name: texts.venue(row.venuePosition),
    city: texts.city(row.cityPosition),
    starts_at: toZonedIso(row.startsAt, timezone, row.startsOffset),
    time_known: row.timeKnown,
    timezone,
    status: EVENT_STATUSES[row.statusPosition] ?? 'scheduled',
    score: row.score / SCORE_UNITS,
    rank: row.rank,
    previous_rank: row.previousRank,
  };
}
