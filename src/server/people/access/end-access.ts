import type { Queryable } from '#server/platform/db/queryable.ts';
import { announceKeyEnds, announceSessionEnd } from '#server/platform/live/announce.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import { holdSession } from '../sessions/as-caller.ts';
import { METHODS_OF_TWO_FACTORS, type SignInMethod } from '../sessions/session-queries.ts';
import { lockAccount } from '../staff/staff-queries.ts';
import {
  carryForward,
  carryMadeLinks,
  carrySessions,
  deleteStaleLinks,
  deleteStalePasskeys,
  lockLinks,
  renewStamp,
  revokeStaleKeys,
  revokeStaleSessions,
} from './access-queries.ts';
import { type AccessChange, type AccessKind, type Fate, fateOf } from './what-ends.ts';

type Ending = {
  /** Who changes their own account, in a session that is held and may stay; absent: somebody else, or nobody who is signed in. */
  by?: Caller;
  /** Of what ends “unless kept”, the kinds that are kept. */
  keeps?: readonly AccessKind[];
};

/** What has ended: the sessions by id, keys and passkeys by name, and how many links. */
export type EndedAccess = {
  sessions: string[];
  keys: string[];
  passkeys: string[];
  links: number;
};

/** How the sessions were opened that outlive a change. */
const METHODS = {
  always: [],
  'unless kept': [],
  'unless opened with two factors': METHODS_OF_TWO_FACTORS,
  never: 'all',
} as const satisfies Record<Fate['ends'], readonly SignInMethod[] | 'all'>;

/**
 * The one place where access to an account is taken back, whatever the reason: gives the person a new stamp and lets count on
 * what outlives this change by the table of `what-ends.ts`; all else ends. The account is locked until the transaction ends:
 * what is being added to it meanwhile comes before, and ends too, or finds another stamp. To be called before other rows of
 * credentials are changed, since those are locked after the account.
 */
export async function endAccess(
  tx: Queryable,
  staffId: number,
  change: AccessChange,
  { by, keeps = [] }: Ending = {},
): Promise<EndedAccess> {
  await (by ? holdSession(tx, by) : lockAccount(tx, staffId));
  await lockLinks(tx, staffId);
  const stamps = await renewStamp(tx, staffId);
  const outlives = (kind: AccessKind) => {
    const { ends } = fateOf(change, kind);
    return ends === 'never' || (ends === 'unless kept' && keeps.includes(kind));
  };
  const own = outlives('ownSession') && by ? by.sessionId : null;
  await carrySessions(tx, stamps, { own, methods: METHODS[fateOf(change, 'sessions').ends] });
  if (outlives('keys')) await carryForward(tx, 'api_key', stamps);
  if (outlives('passkeys')) await carryForward(tx, 'passkey', stamps);
  if (outlives('links')) await carryForward(tx, 'staff_link', stamps);
  if (outlives('madeLinks')) await carryMadeLinks(tx, stamps);
  const sessions = await revokeStaleSessions(tx, stamps);
  for (const id of sessions) await announceSessionEnd(tx, id);
  const keys = await revokeStaleKeys(tx, stamps);
  await announceKeyEnds(
    tx,
    keys.map(({ id }) => id),
  );
  return {
    sessions,
    keys: keys.map(({ name }) => name),
    passkeys: await deleteStalePasskeys(tx, stamps),
    links: await deleteStaleLinks(tx, stamps),
  };
}

/** As an entry of the audit log says it. */
export function toAudited({
  sessions,
  keys,
  passkeys,
  links,
}: EndedAccess): Record<string, unknown> {
  return {
    endedSessions: sessions.length,
    ...(keys.length > 0 && { endedKeys: keys }),
    ...(passkeys.length > 0 && { removedPasskeys: passkeys }),
    ...(links > 0 && { endedLinks: links }),
  };
}
