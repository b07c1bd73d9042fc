import type { RouteAnswer } from '#contract/kit/route.ts';
import type { CalendarBody, CalendarDay, readCalendar } from '#contract/scores/desk/calendar.ts';
import type { EventRow } from '#contract/scores/events.ts';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import { cancelWith } from '#server/platform/db/deadline.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import { wantedPlaces } from '../lists/list-pin-queries.ts';
import { textsAt } from '../lists/ranked-texts.ts';
import { readFilter } from '../lists/read-filter.ts';
import { runFactsOf } from '../lists/run-facts.ts';
import { windowOf } from '../lists/score-filter-queries.ts';
import { findPinsOf } from '../pins/pin-queries.ts';
import { pinnedTo } from '../rows/event-row.ts';
import { type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';
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
  const facts = runFactsOf(db);

  const readRun = async (run: ReadableRun, body: CalendarBody, signal: AbortSignal) => {
    const { time_range: range, from, to, per_day: perDay } = body;
    const tables = run.tables[range];
    const now = clock();
    const list = {
      window: windowOf(range, now),
      filter: await readFilter({ db, facts }, body, tables),
    };
    const found = findBestOfDays(db, { run, range }, list, { from, to, perDay });
    const rows = await cancelWith(signal, found);
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
    const places = wantedPlaces(run, range, now);
    const listed = rows.flatMap(({ id }) => (places.has(id) ? [id] : []));
    const pins = listed.length > 0 ? await findPinsOf(db, range, listed) : [];
    const pinned: PinnedOf = (id) => {
      const place = places.get(id);
      return place === undefined
        ? null
        : pinnedTo(
            place,
            pins.find((pin) => pin.eventId === id),
          );
    };
    return { run_id: run.runId, days: byDay(rows, { venue, city, timezone }, pinned) };
  };

  return (body, signal) =>
    readFromRun<Answer>(db, body.run_id ?? null, async (run) =>
      run ? readRun(run, body, signal) : { run_id: null, days: [] },
    );
}

/** The rows of one day follow each other. */
function byDay(rows: readonly BestOfDayRow[], texts: Texts, pinnedOf: PinnedOf): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (const row of rows) {
    const { day, count } = row;
    const last = days.at(-1);
    const event = { ...toEvent(row, texts), pinned: pinnedOf(row.id) };
    if (last?.day === day) last.events.push(event);
    else days.push({ day, count, events: [event] });
  }
  return days;
}

function toEvent(row: BestOfDayRow, texts: Texts): Omit<CalendarDay['events'][number], 'pinned'> {
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
  };
}
