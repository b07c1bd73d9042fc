import { ApiError } from '#contract/kit/errors.ts';
import * as contract from '#contract/me/sessions.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announceSessionEnd } from '#server/platform/live/announce.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { holdSession } from '../access/as-caller.ts';
import { endAccess, toAudited } from '../access/end-access.ts';
import { listSessions, revokeSessionOf } from '../sessions/session-queries.ts';
import type { Account } from './account.ts';

export function addOwnSessionRoutes(
  implement: ServerImplement,
  { db }: ServerDeps,
  { openSessions }: Account,
): void {
  implement(contract.listOwnSessions, async ({ caller: { staffId, sessionId } }) => ({
    sessions: (await listSessions(db, staffId)).map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      endsAt: session.endsAt.toISOString(),
      isCurrent: session.id === sessionId,
    })),
  }));

  implement(contract.endOwnSession, async ({ params: { id }, caller }) => {
    await db.begin(async (tx) => {
      await holdSession(tx, caller);
      if (!(await revokeSessionOf(tx, caller.staffId, id))) {
        throw new ApiError('not_found', 'This session has ended already.');
      }
      await announceSessionEnd(tx, id);
      await recordAudit(tx, { action: 'sign_in.ended', after: { sessions: 1 } });
    });
    openSessions.forget(id);
    return { ended: 1 };
  });

  implement(contract.endOtherSessions, async ({ query, caller }) => {
    const { sessions, keys } = await db.begin(async (tx) => {
      const keeps = query.keeps_keys === 'true' ? (['keys'] as const) : [];
      const ended = await endAccess(tx, caller.staffId, 'signedOut', { by: caller, keeps });
      await recordAudit(tx, { action: 'sign_in.ended', after: toAudited(ended) });
      return ended;
    });
    for (const id of sessions) openSessions.forget(id);
    return { ended: sessions.length, endedKeys: keys.length };
  });
}
