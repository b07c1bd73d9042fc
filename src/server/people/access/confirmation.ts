import type { Context } from 'hono';
import type { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import type { ConfirmationMethod, requiredConfirmation } from '#contract/me/confirmation.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { sessionOf } from '#server/platform/http/session-of.ts';
import type { Caller, ServerDeps } from '#server/platform/server-deps.ts';
import { listPasskeysOf } from '../credentials/passkey-queries.ts';
import { hasSecondFactor } from '../credentials/second-factor-queries.ts';
import { webHosts } from '../credentials/web-origin.ts';
import { isConfirmed } from './confirmation-queries.ts';

export type Confirmation = {
  /**
   * Throws `confirmation_required` where the caller has not confirmed in this session who they are, or too long ago, and
   * `forbidden` for a key. Inside a transaction it reads by that.
   */
  require: (
    context: Context,
    caller: Caller,
    options?: { tx?: Queryable; countsSignIn?: boolean },
  ) => Promise<void>;
  /** Throws `confirmation_required` where this method is weaker than what the person has. */
  requireMethod: (context: Context, staffId: number, method: ConfirmationMethod) => Promise<void>;
};

/** Asks the database at each call: they are rare, and another server may have noted the confirmation just now. */
export function createConfirmation({
  db,
  config,
}: Pick<ServerDeps, 'db' | 'config'>): Confirmation {
  /** The strongest that the person has. Who has a passkey or a code is not let in by a password that may be stolen. */
  async function methodsOf(
    context: Context,
    staffId: number,
    tx: Queryable = db,
  ): Promise<ConfirmationMethod[]> {
    const hosts = webHosts(context, config);
    const passkeys = await listPasskeysOf(tx, staffId);
    const strong: ConfirmationMethod[] = [];
    if (passkeys.some(({ host }) => hosts.includes(host))) strong.push('passkey');
    if (await hasSecondFactor(tx, staffId)) strong.push('code');
    return strong.length > 0 ? strong : ['password'];
  }

  return {
    require: async (context, caller, { tx = db, countsSignIn = false } = {}) => {
      if (await isConfirmed(tx, sessionOf(caller), { countsSignIn })) return;
      throw refusal(await methodsOf(context, caller.staffId, tx));
    },
    requireMethod: async (context, staffId, method) => {
      const methods = await methodsOf(context, staffId);
      if (!methods.includes(method)) throw refusal(methods);
    },
  };
}

function refusal(methods: ConfirmationMethod[]): ApiError {
  return new ApiError('confirmation_required', 'Confirm that it is you first.', {
    details: { methods } satisfies z.output<typeof requiredConfirmation>,
  });
}
