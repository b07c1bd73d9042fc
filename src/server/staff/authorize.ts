import type { Context } from 'hono';
import { roleMay } from '#contract/abilities.ts';
import type { Authorize } from '#contract/kit/bind.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { identifyActor } from '../audit/audit-origin.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../server-deps.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { OpenSessions } from './open-sessions.ts';

/** Accepts requests with a valid access token of an open session, whose owner has the ability the route needs. */
export function createAuthorize(
  db: Database,
  accessTokens: AccessTokens,
  openSessions: OpenSessions,
): Authorize<Caller> {
  async function readCaller(context: Context): Promise<Caller | null> {
    const [scheme = '', token = ''] = (context.req.header('authorization') ?? '').split(' ');
    const bearer = scheme.toLowerCase() === 'bearer' ? await accessTokens.read(token) : null;
    const owner = bearer && (await openSessions.ownerOf(bearer.sessionId));
    if (!owner || owner.staffId !== bearer.staffId) return null;
    return { ...owner, sessionId: bearer.sessionId, signedInUntil: bearer.validUntil };
  }

  return async (context, needed) => {
    const caller = await readCaller(context);
    if (!caller) throw new ApiError('unauthenticated', 'Sign in to go on.');
    context.set('staffId', caller.staffId);
    identifyActor({ kind: 'staff', staffId: caller.staffId });
    if (!roleMay(caller.role, needed)) {
      const after = { method: context.req.method, path: context.req.path, role: caller.role };
      await recordAudit(db, { action: 'access.refused', after });
      throw new ApiError('forbidden', `Your role may not ${needed.action} ${needed.subject}.`);
    }
    return caller;
  };
}
