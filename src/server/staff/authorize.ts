import type { Context } from 'hono';
import { roleMay } from '#contract/abilities.ts';
import type { Authorize } from '#contract/kit/bind.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Caller } from '../server-deps.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { OpenSessions } from './open-sessions.ts';

/** Accepts requests with a valid access token of an open session, whose owner has the ability the route needs. */
export function createAuthorize(
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
    if (!roleMay(caller.role, needed)) {
      throw new ApiError('forbidden', `Your role may not ${needed.action} ${needed.subject}.`);
    }
    return caller;
  };
}
