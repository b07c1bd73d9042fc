import type { Context } from 'hono';
import { roleMay, scopesMay } from '#contract/abilities.ts';
import { KEY_PREFIX } from '#contract/access/api-keys.ts';
import { OWN_ACCOUNT } from '#contract/auth.ts';
import type { Authorize } from '#contract/kit/bind.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Ability } from '#contract/kit/route.ts';
import { identifyActor } from '#server/platform/audit/audit-origin.ts';
import { recordRefusal } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import type { PresentedKeys } from '../keys/presented-keys.ts';
import type { AccessTokens } from '../sessions/access-tokens.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import type { Confirmation } from './confirmation.ts';

export type AuthorizeDeps = {
  db: Database;
  accessTokens: AccessTokens;
  openSessions: OpenSessions;
  presentedKeys: PresentedKeys;
  confirmation: Confirmation;
};

type Known = {
  caller: Caller;
  mustSetUpSecondFactor: boolean;
  mustChangePassword: boolean;
};

/**
 * Accepts requests with a valid access token of an open session or with an API key. The owner's role needs the ability
 * of the route, and so does one of the key's scopes. Where the route asks for it, the caller must have confirmed who they are.
 */
export function createAuthorize(deps: AuthorizeDeps): Authorize<Caller> {
  const { db, accessTokens, openSessions, presentedKeys, confirmation } = deps;

  async function readSession(token: string): Promise<Known | null> {
    const bearer = await accessTokens.read(token);
    const owner = bearer && (await openSessions.ownerOf(bearer.sessionId));
    if (!owner || owner.staffId !== bearer.staffId) return null;
    identifyActor({ kind: 'staff', staffId: owner.staffId });
    const { sessionId, validUntil: signedInUntil } = bearer;
    const { staffId, role, mustSetUpSecondFactor, mustChangePassword } = owner;
    const caller = { staffId, role, sessionId, signedInUntil, key: null };
    return { caller, mustSetUpSecondFactor, mustChangePassword };
  }

  async function readKey(context: Context, secret: string): Promise<Known | null> {
    const key = await presentedKeys.admit(context, secret);
    if (!key) return null;
    const { staffId, role, expiresAt: signedInUntil, scopes, mustSetUpSecondFactor } = key;
    const { id, name, sources, feeds } = key;
    const bound = { id, name, scopes, sources, feeds };
    const caller = { staffId, role, sessionId: null, signedInUntil, key: bound };
    // A password that is set by a command ends all keys.
    return { caller, mustSetUpSecondFactor, mustChangePassword: false };
  }

  async function readCaller(context: Context): Promise<Known | null> {
    const [scheme = '', token = ''] = (context.req.header('authorization') ?? '').split(' ');
    if (scheme.toLowerCase() !== 'bearer') return null;
    return token.startsWith(KEY_PREFIX) ? readKey(context, token) : readSession(token);
  }

  return async (context, needed, confirms) => {
    const known = await readCaller(context);
    if (!known) throw new ApiError('unauthenticated', 'Sign in to continue.');
    const { caller } = known;
    context.set('staffId', caller.staffId);
    if (!isOwnAccount(needed)) requireCompleteAccount(known);
    const reason = whyRefused(caller, needed);
    if (reason === null) {
      if (confirms === 'always') await confirmation.require(context, caller);
      if (confirms === 'unless just signed in') {
        await confirmation.require(context, caller, { countsSignIn: true });
      }
      return caller;
    }
    const { method, path } = context.req;
    const after = { method, path, role: caller.role };
    await recordRefusal(db, { action: 'access.refused', after });
    throw new ApiError('forbidden', reason);
  };
}

/**
 * Throws `forbidden` where a caller who was let in may not do what only the content of the request shows, and records it in
 * the audit log.
 */
export async function requireAbility(db: Database, caller: Caller, needed: Ability): Promise<void> {
  const reason = whyRefused(caller, needed);
  if (reason === null) return;
  const after = { needs: `${needed.action} ${needed.subject}`, role: caller.role };
  await recordRefusal(db, { action: 'access.refused', after });
  throw new ApiError('forbidden', reason);
}

function requireCompleteAccount({
  mustChangePassword,
  mustSetUpSecondFactor,
  caller,
}: Known): void {
  if (mustChangePassword) {
    throw new ApiError(
      'password_change_required',
      'Your password was made for you. Choose one of your own in your account first.',
    );
  }
  if (mustSetUpSecondFactor) {
    throw new ApiError(
      'second_factor_setup_required',
      caller.key
        ? 'The owner of this API key needs a second factor, and must set it up first.'
        : 'Your role needs a second factor. Set it up in your account first, or sign in with a passkey.',
    );
  }
}

function whyRefused({ role, key }: Caller, needed: Ability): string | null {
  const what = `${needed.action} ${needed.subject}`;
  if (!roleMay(role, needed)) return `Your role may not ${what}.`;
  if (key && !scopesMay(key.scopes, needed)) return `This API key may not ${what}.`;
  return null;
}

function isOwnAccount({ action, subject }: Ability): boolean {
  return action === OWN_ACCOUNT.action && subject === OWN_ACCOUNT.subject;
}
