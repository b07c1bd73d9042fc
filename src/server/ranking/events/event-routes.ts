import { findSimilarNames, MOST_SIMILAR } from '#contract/scores/desk/similar-names.ts';
import { getEvent, readEventHistory as history } from '#contract/scores/event-detail.ts';
import { foldText } from '#contract/scores/fold-search.ts';
import { listPasses as passes } from '#contract/scores/passes.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import { withDeadline } from '#server/platform/db/deadline.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { readFromRun } from '../runs/readable-run-queries.ts';
import { listPasses } from './list-passes.ts';
import { readEvent } from './read-event.ts';
import { readEventHistory } from './read-event-history.ts';
import { findSimilarEvents, findSimilarVenues } from './similar-name-queries.ts';

export function addEventRoutes(implement: ServerImplement, deps: ServerDeps): void {
  // Before the events by id, which its path looks like.
  implement(passes, ({ query }) => listPasses(deps, query));
  implement(getEvent, ({ params, query }) => readEvent(deps, params.id, query.compare));
  implement(findSimilarNames, ({ query }) => readSimilarNames(deps, query.q));
  implement(history, ({ params, query }) => readEventHistory(deps, params.id, query.time_range));
}

/** Too many names contain all trigrams of a shorter word. */
const LEAST_LETTERS = 3;
const MOST_WORDS = 5;
/** The search does not wait longer for suggestions. */
const DEADLINE_MS = 2000;

async function readSimilarNames({ readDb, db }: ServerDeps, text: string) {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return { events: [], venues: [] };
  const [events, venues] = await Promise.all([
    readFromRun(readDb, null, async (run) =>
      run
        ? withDeadline(
            findSimilarEvents(readDb, run.tables.all.ranking, words, MOST_SIMILAR),
            DEADLINE_MS,
          )
        : [],
    ),
    withDeadline(findSimilarVenues(db, words, MOST_SIMILAR), DEADLINE_MS),
  ]);
  return {
    events: events.map(({ id, name, venue, city, startsAt, timezone, startsOffset }) => ({
      id,
      event_name: name,
      starts_at: toZonedIso(startsAt, timezone, startsOffset),
      venue_name: venue,
      city,
    })),
    venues,
  };
}
