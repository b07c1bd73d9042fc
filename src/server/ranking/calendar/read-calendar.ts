import type { RouteAnswer } from '#contract/kit/route.ts';
import type { CalendarBody, readCalendar } from '#contract/scores/calendar.ts';
import { cancelWith } from '#server/platform/db/deadline.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { readEvents } from '../lists/page-queries.ts';
import { showTexts } from '../lists/ranked-texts.ts';
import { readFilter } from '../lists/read-filter.ts';
import { runFactsOf } from '../lists/run-facts.ts';
import { windowOf } from '../lists/score-filter-queries.ts';
import { toEventRow } from '../rows/event-row.ts';
import { type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';
import { findBestOfDays } from './calendar-queries.ts';

type Answer = RouteAnswer<typeof readCalendar>;

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
    const source = { run, range };
    const list = {
      window: windowOf(range, clock()),
      filter: await readFilter({ db, facts }, body, tables),
    };
    const days = await cancelWith(signal, findBestOfDays(db, source, list, { from, to, perDay }));
    const ids = days.flatMap((day) => day.ids);
    const rows = ids.length > 0 ? await cancelWith(signal, readEvents(db, source, ids)) : [];
    const shown = await showTexts({ db, facts }, tables, rows);
    const events = new Map(shown.map((event) => [event.id, toEventRow(event)]));
    return {
      run_id: run.runId,
      days: days.map(({ day, count, ids: best }) => ({
        day,
        count,
        events: best.flatMap((id) => events.get(id) ?? []),
      })),
    };
  };

  return (body, signal) =>
    readFromRun<Answer>(db, body.run_id ?? null, async (run) =>
      run ? readRun(run, body, signal) : { run_id: null, days: [] },
    );
}
