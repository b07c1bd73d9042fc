import { createHash } from 'node:crypto';
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
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { createListScores } from '../lists/list-scores.ts';
import { askedBy } from '../lists/read-filter.ts';
import { type EventRecord, findEvent } from '../rows/event-queries.ts';
import { toEventRow } from '../rows/event-row.ts';
import { findShownBefore, noteShown } from './calendar-queries.ts';
import { createReadCalendar } from './read-calendar.ts';

export function addCalendarRoutes(implement: ServerImplement, deps: ServerDeps): void {
  const readCalendar = createReadCalendar(deps);
  implement(contract.readCalendar, ({ body, caller, request }) =>
    readCalendar(askedBy(body, caller.staffId), request.signal),
  );

  implement(contract.createCalendarAddress, async ({ body, caller }) => {
    const { name, ...calendar } = body;
    const draft = { name, scopes: [], lifetimeDays: contract.CALENDAR_KEY_DAYS, calendar };
    const { key, secret } = await createKey(deps.db, caller, draft);
    return { key: toApiKey(key), secret };
  });
}

/** How often other calendars are told to read an address again. */
const EVERY_MS = HOUR_MS;

const CONTENT_TYPE = 'text/calendar; charset=utf-8';

/**
 * The address that other calendars read. Its key stands in the query, of which logs and measurements have nothing, and opens
 * this list alone.
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
    const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
    const headers = {
      ETag: tag,
      'Cache-Control': 'private, no-cache',
    };
    if (holds(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers);
    return context.body(file, 200, {
      ...headers,
      'Content-Type': CONTENT_TYPE,
      'Content-Disposition': 'inline; filename="marquee.ics"',
    });
  });
}

/** Whether the client has the file already. */
function holds(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

type Admitted = { id: number; name: string; staffId: number; list: contract.CalendarList };

/** The key in the query. Throws where it is none of a calendar, has ended, or its owner may no longer read scores. */
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

/** The best events of a list, and those cancelled since that the address had answered before. */
function createReadList({ db, readDb, clock, config }: ServerDeps) {
  const listScores = createListScores({ readDb, clock });
  return async (keyId: number, list: contract.CalendarList) => {
    const now = clock();
    const [{ events, run }, before] = await Promise.all([
      listScores({
        ...list,
        page: 1,
        per_page: contract.MOST_CALENDAR_EVENTS,
        sort_by: 'score',
        compare: 'day',
      }),
      findShownBefore(db, keyId, now),
    ]);
    const listed = new Set(events.map(({ id }) => id));
    const gone = before.cancelled.filter((id) => !listed.has(id));
    const cancelled = await Promise.all(gone.map((id) => findEvent(db, null, id)));
    const shown = [...listed, ...gone].sort((a, b) => a - b);
    if (String(shown) !== String(before.shown)) await noteShown(db, keyId, shown);
    const calledOff = new Set(before.cancelled);
    return {
      stamp: run?.asOf ?? now,
      events: [...events, ...cancelled.filter((event) => event !== null)].map((event) =>
        toFiled(event, { isCancelled: calledOff.has(event.id), publicUrl: config.publicUrl }),
      ),
    };
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
