import type { Queryable } from '#server/platform/db/queryable.ts';
import { announceSessionEnd } from '#server/platform/live/announce.ts';
import { deletePasskeysOf } from '../credentials/passkey-queries.ts';
import { revokeKeysOf } from '../keys/api-key-queries.ts';
import { revokeSessionsOf } from '../sessions/session-queries.ts';
import { lockAccount } from '../staff/staff-queries.ts';

/** What of a person ends: the sessions but the spared one, and whatever else is named. */
type Ending = { spared?: string | null; keys: boolean; passkeys: boolean };

/** What has ended: the sessions by id, keys and passkeys by name. */
export type EndedAccess = { sessions: string[]; keys: string[]; passkeys: string[] };

/**
 * The one place where a person's access is taken back, whoever asks. The account is locked until the transaction ends: what
 * is being added to it meanwhile comes before, and ends too, or finds its session ended.
 */
export async function endAccess(
  tx: Queryable,
  staffId: number,
  { spared = null, keys, passkeys }: Ending,
): Promise<EndedAccess> {
  await lockAccount(tx, staffId);
  const sessions = await revokeSessionsOf(tx, staffId, spared);
  for (const id of sessions) await announceSessionEnd(tx, id);
  return {
    sessions,
    keys: keys ? await revokeKeysOf(tx, staffId) : [],
    passkeys: passkeys ? await deletePasskeysOf(tx, staffId) : [],
  };
}

/** As an entry of the audit log and an answer to the person say it. */
export function toAudited({ sessions, keys, passkeys }: EndedAccess): Record<string, unknown> {
  return {
    endedSessions: sessions.length,
    ...(keys.length > 0 && { endedKeys: keys }),
    ...(passkeys.length > 0 && { removedPasskeys: passkeys }),
  };
}
