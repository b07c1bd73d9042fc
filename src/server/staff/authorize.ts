import { roleMay } from '#contract/abilities.ts';
import type { Authorize } from '#contract/kit/bind.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Caller } from '../server-deps.ts';
import type { AccessTokens } from './access-tokens.ts';

/** Accepts requests with a valid access token of a role that has the ability the route needs. */
export function createAuthorize(accessTokens: AccessTokens): Authorize<Caller> {
  return async (context, needed) => {
    const [scheme = '', token = ''] = (context.req.header('authorization') ?? '').split(' ');
    const caller = scheme.toLowerCase() === 'bearer' ? await accessTokens.read(token) : null;
    if (!caller) throw new ApiError('unauthenticated', 'Sign in to go on.');
    if (!roleMay(caller.role, needed)) {
      throw new ApiError('forbidden', `Your role may not ${needed.action} ${needed.subject}.`);
    }
    context.set('staffId', caller.staffId);
    return caller;
  };
}
