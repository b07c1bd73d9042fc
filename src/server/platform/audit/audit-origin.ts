import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { callerAddress } from '../http/caller-address.ts';

/** Who acts. A key acts for the member of staff who created it. */
export type Actor =
  | { kind: 'staff'; staffId: number }
  | { kind: 'key'; keyId: number; staffId: number; name: string }
  | { kind: 'command'; name: string }
  | { kind: 'server' }
  | { kind: 'visitor' };

/** Where a change comes from. */
export type Origin = { actor: Actor; address: string | null; requestId: string | null };

/** What the audit log and the log have of a request or command. */
export type Recorded = {
  /** The entry of the audit log, if the transaction was committed; null for a refusal. */
  entryId: number | null;
  action: string;
  actor: Actor;
  subject: { kind: string; id: string | number } | null;
};

const origins = new AsyncLocalStorage<Origin & { recorded: Recorded[] }>();
const SERVER: Origin = { actor: { kind: 'server' }, address: null, requestId: null };

/** The origin of the request or command that is being answered; the server itself outside of both. */
export function currentOrigin(): Origin {
  return origins.getStore() ?? SERVER;
}

/**
 * Stores the address and the id of each request for the audit log until it is answered. `onRecorded` then gets the recorded
 * entries, each of which also becomes a line of the log, which can be stored on another machine.
 */
export function rememberOrigin(
  log: Logger,
  onRecorded: (recorded: readonly Recorded[]) => void,
): MiddlewareHandler {
  return async (context, next) => {
    const requestId: string = context.get('requestId');
    const address = callerAddress(context);
    const recorded: Recorded[] = [];
    const actor: Actor = { kind: 'visitor' };
    await origins.run({ actor, address, requestId, recorded }, next);
    onRecorded(recorded);
    // After an unexpected error the transaction was rolled back.
    if (context.res.status >= 500) return;
    for (const { action, actor: by, subject } of recorded) {
      const { kind, ...ids } = by;
      log.info({ requestId, address, action, by: kind, ...ids, subject }, 'recorded');
    }
  };
}

/** Notes a recorded entry for the log. */
export function noteRecorded({ entryId, action, actor, subject }: Recorded): void {
  const named = subject && { kind: subject.kind, id: subject.id };
  origins.getStore()?.recorded.push({ entryId, action, actor, subject: named });
}

/** The entries that the request or command has recorded so far. */
export function recordedUntilNow(): readonly Recorded[] {
  return origins.getStore()?.recorded ?? [];
}

/** Sets who makes the request, once that is known. */
export function identifyActor(actor: Actor): void {
  const origin = origins.getStore();
  if (origin) origin.actor = actor;
}

/** Records this actor for everything that `work` does: a command of this machine's user. */
export function actAs<Result>(actor: Actor, work: () => Result): Result {
  return origins.run({ actor, address: null, requestId: null, recorded: [] }, work);
}
