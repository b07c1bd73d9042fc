import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { roleMay } from '#contract/abilities.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { documentStream } from '#contract/kit/implement.ts';
import * as contract from '#contract/scores/desk/calendar.ts';
import { calendarFile, type FiledEvent } from '#contract/scores/desk/calendar-file.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { createKey } from '#server/people/keys/change-api-keys.ts';
import { toApiKey } from '#server/people/keys/describe-api-key.ts';
import type { PresentedKeys } from '#server/people/keys/presented-keys.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { createListScores } from '../lists/list-scores.ts';
import { askedBy } from '../lists/read-filter.ts';
import { type EventRecord, findEvent } from '../rows/event-queries.ts';
import { toEventRow } from '../rows/event-row.ts';
import {
  type CalendarKey,
  findCalendarKeys,
  findShownBefore,
  noteShown,
  type ShownBefore,
} from './calendar-queries.ts';
import { createReadCalendar } from './read-calendar.ts';

export function addCalendarRoutes(
  implement: ServerImplement,
  deps: ServerDeps & { live: Pick<Live, 'onRun'> },
): void {
  const readCalendar = createReadCalendar(deps);
  const noteLists = createNoteLists(deps);
  deps.live.onRun(() => void noteLists());
  implement(contract.readCalendar, ({ body, caller, request }) =>
    readCalendar(askedBy(body, caller.staffId), request.signal),
  );

  implement(contract.createCalendarAddress, async ({ body, caller }) => {
    const { name, ...calendar } = body;
    const draft = { name, scopes: [], lifetimeDays: contract.CALENDAR_KEY_DAYS, calendar };
    const { key, secret } = await createKey(deps.db, caller, draft);
    await noteLists(key.id);
    return { key: toApiKey(key), secret };
  });
}

/** How often other calendars should read an address again. */
const EVERY_MS = HOUR_MS;

const CONTENT_TYPE = 'text/calendar; charset=utf-8';

/**
 * The address that other calendars read. Its key is in the query, which is never logged or measured, and gives access only
 * to this list.
 */
export function addCalendarFile(
  app: OpenAPIHono,
  deps: ServerDeps,
  { presentedKeys, readings }: { presentedKeys: PresentedKeys; readings: FairQueue },
): void {
  documentStream(
    app,
    {
      ...contract.CALENDAR_FILE,
      summary: 'A list of the ranking for other calendars, by its key',
      access: 'open',
    },
    { description: 'An iCalendar file (RFC 5545)', types: ['text/calendar'] },
  );
  const readList = createReadList(deps);

  app.get(contract.CALENDAR_FILE.path, async (context) => {
    const key = await admit(context, presentedKeys);
    const { staffId } = key;
    const { events, stamp } = await readings.run(
      `person ${staffId}`,
      () => readList(key.id, askedBy(key.list, staffId)),
      context.req.raw,
    );
    const file = calendarFile(events, stamp, { name: key.name, everyMs: EVERY_MS });
    return context.body(file, 200, {
      'Cache-Control': 'no-store',
      'Content-Type': CONTENT_TYPE,
      'Content-Disposition': 'inline; filename="marquee.ics"',
    });
  });
}

type Admitted = { id: number; name: string; staffId: number; list: contract.CalendarList };

/** The key in the query. Throws where it is no calendar key, has ended, or its owner may no longer read scores. */
async function admit(context: Context, keys: PresentedKeys): Promise<Admitted> {
  const secret = context.req.query('key') ?? '';
  const key = secret === '' ? null : await keys.admit(context, secret);
  const list = contract.calendarList.safeParse(key?.calendar);
  if (!key || !list.success) {
    throw new ApiError('not_found', 'There is no calendar at this address.');
  }
  context.set('staffId', key.staffId);
  if (key.mustSetUpSecondFactor || !roleMay(key.role, contract.readCalendar.access)) {
    throw new ApiError('forbidden', 'The owner of this calendar may not read it now.');
  }
  return { id: key.id, name: key.name, staffId: key.staffId, list: list.data };
}

/** The best events of a list, and those cancelled since that it had before. */
function createReadList({ db, readDb, clock, config }: ServerDeps) {
  const listBest = createListBest({ readDb, clock });
  return async (keyId: number, list: contract.CalendarList) => {
    const now = clock();
    const [{ events, run }, before] = await Promise.all([
      listBest(list),
      findShownBefore(db, keyId, now),
    ]);
    const gone = goneOf(before, events);
    const cancelled = await Promise.all(gone.map((id) => findEvent(db, null, 'year', id)));
    const calledOff = new Set(before.cancelled);
    return {
      stamp: run?.asOf ?? now,
      events: [...events, ...cancelled.filter((event) => event !== null)].map((event) =>
        toFiled(event, { isCancelled: calledOff.has(event.id), publicUrl: config.publicUrl }),
      ),
    };
  };
}

function createListBest(deps: Pick<ServerDeps, 'readDb' | 'clock'>) {
  const listScores = createListScores(deps);
  return (list: contract.CalendarList) =>
    listScores({
      ...list,
      page: 1,
      per_page: contract.MOST_CALENDAR_EVENTS,
      sort_by: 'score',
      compare: 'day',
    });
}

function goneOf({ cancelled }: ShownBefore, listed: readonly { id: number }[]): number[] {
  const ids = new Set(listed.map(({ id }) => id));
  return cancelled.filter((id) => !ids.has(id));
}

/**
 * Stores which events calendar addresses list, for one key when it is created or for all at each run: reading an address
 * stores nothing.
 */
function createNoteLists({ db, readDb, clock, log }: ServerDeps) {
  const listBest = createListBest({ readDb, clock });
  const noteOne = async ({ id, staffId, calendar }: CalendarKey) => {
    const list = contract.calendarList.safeParse(calendar);
    if (!list.success) return;
    const { events } = await listBest(askedBy(list.data, staffId));
    const before = await findShownBefore(db, id, clock());
    const shown = [...events.map((event) => event.id), ...goneOf(before, events)];
    const sorted = shown.sort((a, b) => a - b);
    if (String(sorted) !== String(before.shown)) await noteShown(db, id, sorted);
  };
  let last: Promise<void> = Promise.resolve();
  return (keyId: number | null = null): Promise<void> => {
    last = last
      .then(async () => {
        for (const key of await findCalendarKeys(db, keyId)) await noteOne(key);
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not store what calendar addresses list');
      });
    return last;
  };
}

function toFiled(
  record: EventRecord,
  { isCancelled, publicUrl }: { isCancelled: boolean; publicUrl: string | null },
): FiledEvent {
  const event = toEventRow(record);
  const page = publicUrl === null ? undefined : `${publicUrl}/scores/events/${event.id}`;
  const about = [
    ...(event.score === null ? [] : [`Score ${event.score.toFixed(1)}, rank ${event.rank}`]),
    ...(event.starts_at !== null && event.time_known
      ? [`Starts ${event.starts_at.slice(11, 16)} in ${event.timezone ?? 'local time'}`]
      : []),
    ...(page ? [page] : []),
  ];
  return { ...event, ...(isCancelled && { status: 'cancelled' as const }), about, page };
}
