import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import type * as contract from '#contract/scores/corrections.ts';
import type { Pin } from '#contract/scores/corrections.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { lockImportsForStaff, noteChange } from '#server/catalogue/changes/change-queries.ts';
import type { WhyUnranked } from '#server/catalogue/events/why-unlisted-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announceEvents } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import {
  deleteEndedPin,
  deletePins,
  findEventAt,
  findListing,
  findPins,
  type PinDraft,
  upsertPin,
} from './pin-queries.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock'>;

const WHY_UNLISTED = {
  joined: 'is listed as part of another event',
  hidden: 'is hidden',
  cancelled: 'is canceled',
  gone: 'is no longer carried by its feed',
  no_zone: 'has no time zone',
  no_date: 'has no date',
  pass_like: 'is a pass, parking or a placeholder',
  past: 'is over',
} as const satisfies Record<WhyUnranked, string>;

/**
 * Pins an event to a rank of a window, instead of any other rank it is pinned to there. Throws a `conflict`
 * where another event has the rank, which it names, where the event is in no list, or where another pin was to be replaced.
 */
export function pinEvent(
  { db, clock }: Deps,
  draft: PinDraft & { replaces: string | null | undefined },
): Promise<RouteAnswer<typeof contract.pinEvent>> {
  return db.begin(async (tx) => {
    const now = clock();
    const { eventId } = draft;
    if (draft.endsAt && draft.endsAt <= now) {
      throw new ApiError('validation', 'Check ends_at.', {
        fields: { ends_at: 'Is in the past.' },
      });
    }
    await lockImportsForStaff(tx);
    const event = await findListing(tx, eventId, now);
    if (!event) throw unknownEvent(eventId);
    if (event.unlisted) {
      const why = WHY_UNLISTED[event.unlisted];
      throw new ApiError('conflict', `This event ${why}, so it cannot be pinned.`);
    }
    await deleteEndedPin(tx, draft, now);
    const other = await findEventAt(tx, draft);
    if (other) throw takenRank(draft.place, other);
    const before = await readPins(tx, eventId, now);
    const previous = pinOf(before, draft.range);
    requireReplaced(previous, draft.replaces);
    await upsertPin(tx, draft, now);
    const pins = await readPins(tx, eventId, now);
    await record(tx, 'event.pinned', { id: eventId, name: event.name, before, pins });
    return { pins, previous };
  });
}

/** Removes an event's pin in one window, or all of its pins. Throws a `conflict` where another pin was to be removed. */
export function unpinEvent(
  { db, clock }: Deps,
  eventId: number,
  { time_range: range, replaces }: RouteRequest<typeof contract.unpinEvent>['query'],
): Promise<Pin[]> {
  return db.begin(async (tx) => {
    const now = clock();
    await lockImportsForStaff(tx);
    const event = await findListing(tx, eventId, now);
    if (!event) throw unknownEvent(eventId);
    const before = await readPins(tx, eventId, now);
    if (range) requireReplaced(pinOf(before, range), replaces);
    const removed = await deletePins(tx, eventId, range);
    const pins = await readPins(tx, eventId, now);
    if (removed === 0) return pins;
    await record(tx, 'event.unpinned', { id: eventId, name: event.name, before, pins });
    return pins;
  });
}

async function record(
  tx: Transaction,
  action: 'event.pinned' | 'event.unpinned',
  { id, name, before, pins }: { id: number; name: string; before: Pin[]; pins: Pin[] },
): Promise<void> {
  const subject = { kind: 'event', id, name };
  await recordAudit(tx, { action, subject, before: toAudited(before), after: toAudited(pins) });
  await announceEvents(tx, [id]);
  await noteChange(tx);
}

function pinOf(pins: readonly Pin[], range: TimeRange): Pin | null {
  return pins.find((pin) => pin.time_range === range) ?? null;
}

function requireReplaced(newest: Pin | null, replaces: string | null | undefined): void {
  if (replaces === undefined || replaces === (newest?.pinned_at ?? null)) return;
  const by = newest?.pinned_by ?? 'Somebody';
  const what = newest ? `has pinned this event to rank ${newest.place}` : 'has unpinned this event';
  throw new ApiError('conflict', `${by} ${what} in the meantime.`, { details: { newest } });
}

/** The pins of an event that count, as sent over the wire. */
export async function readPins(db: Queryable, eventId: number, now: Date): Promise<Pin[]> {
  const pins = await findPins(db, eventId, now);
  return pins.map(({ range, place, reason, endsAt, pinnedBy, pinnedAt }) => ({
    time_range: range,
    place,
    reason,
    ends_at: endsAt?.toISOString() ?? null,
    pinned_by: pinnedBy,
    pinned_at: pinnedAt.toISOString(),
  }));
}

/** The pinned ranks by window, with the reasons. */
function toAudited(pins: Pin[]): Record<string, unknown> {
  return Object.fromEntries(
    pins.flatMap(({ time_range: range, place, reason }) => [
      [range, place],
      [`${range}_reason`, reason],
    ]),
  );
}

function takenRank(rank: number, { id, name }: { id: number; name: string }): ApiError {
  return new ApiError('conflict', `“${name}” is pinned to rank ${rank} of this window.`, {
    details: { pinned: { id, event_name: name } },
  });
}

function unknownEvent(id: number): ApiError {
  return new ApiError('not_found', `There is no event ${id}.`);
}
