import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
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

const origins = new AsyncLocalStorage<Origin>();
const SERVER: Origin = { actor: { kind: 'server' }, address: null, requestId: null };

/** The origin of the request or command that is being answered; the server itself outside of both. */
export function currentOrigin(): Origin {
  return origins.getStore() ?? SERVER;
}

/** Remembers the address and the id of each request until it is answered, for the audit log. */
export function rememberOrigin(): MiddlewareHandler {
  return (context, next) => {
    const requestId: string = context.get('requestId');
    const origin: Origin = {
      actor: { kind: 'visitor' },
      address: callerAddress(context),
      requestId,
    };
    return origins.run(origin, next);
  };
}

/** Says who makes the request, once that is known. */
export function identifyActor(actor: Actor): void {
  const origin = origins.getStore();
  if (origin) origin.actor = actor;
}

/** Everything that `work` does is done by this actor: a command of this machine's user. */
export function actAs<Result>(actor: Actor, work: () => Result): Result {
  return origins.run({ actor, address: null, requestId: null }, work);
}
