import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { callerAddress } from '../http/caller-address.ts';

/** Who acts. A key acts for the member of staff who made it. */
export type Actor =
  | { kind: 'staff'; staffId: number }
  | { kind: 'key'; keyId: number; staffId: number; name: string }
  | { kind: 'command'; name: string }
  | { kind: 'server' }
  | { kind: 'visitor' };

/** Where a change comes from. */
export type Origin = { actor: Actor; address: string | null; requestId: string | null };

/** What is recorded of a request or command, for the log as well. */
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
 * Remembers the address and the id of each request until it is answered, for the audit log. What was recorded there then
 * becomes a line of the log each: that one can be kept on another machine. `onRecorded` gets it once the request is answered.
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

/** Notes what the audit log has got, for the log. */
export function noteRecorded({ entryId, action, actor, subject }: Recorded): void {
  const named = subject && { kind: subject.kind, id: subject.id };
  origins.getStore()?.recorded.push({ entryId, action, actor, subject: named });
}

/** What the request or command has recorded until now. */
export function recordedUntilNow(): readonly Recorded[] {
  return origins.getStore()?.recorded ?? [];
}

/** Says who makes the request, once that is known. */
export function identifyActor(actor: Actor): void {
  const origin = origins.getStore();
  if (origin) origin.actor = actor;
}

/** Everything that `work` does is done by this actor: a command of this machine's user. */
export function actAs<Result>(actor: Actor, work: () => Result): Result {
  return origins.run({ actor, address: null, requestId: null, recorded: [] }, work);
}
