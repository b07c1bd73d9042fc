import { z } from 'zod';
import { challengeToken, OWN_ACCOUNT, secondFactorCode } from '../auth.ts';
import { defineRoute } from '../kit/route.ts';
import { ownPassword } from './me.ts';
import { loginPasskey } from './passkeys.ts';

/** How long a confirmation counts. */
export const CONFIRMATION_MINUTES = 10;

const METHODS = ['passkey', 'code', 'password'] as const;
export type ConfirmationMethod = (typeof METHODS)[number];

/** What a refusal with the code `confirmation_required` carries in `details`: the methods that count, the strongest that the person has. */
export const requiredConfirmation = z.object({ methods: z.array(z.enum(METHODS)).min(1) });

export const prepareConfirmation = defineRoute({
  method: 'POST',
  path: '/me/confirmation/challenge',
  summary: 'What an authenticator signs to confirm with a passkey that it is oneself',
  changes: false,
  access: OWN_ACCOUNT,
  refreshes: [],
  body: z.object({}),
  answer: z.object({
    challenge: challengeToken,
    nonce: z.string(),
    host: z.string(),
    /** One’s own passkeys of this host. */
    known: z.array(z.string()),
  }),
});

export const confirmOneself = defineRoute({
  method: 'POST',
  path: '/me/confirmation',
  summary:
    'Confirm that it is oneself, by the strongest factor that one has; counts for this session and ten minutes',
  access: OWN_ACCOUNT,
  refreshes: ['me'],
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('passkey'), ...loginPasskey.body.shape }),
    z.object({ method: z.literal('code'), code: secondFactorCode }),
    z.object({ method: z.literal('password'), password: ownPassword }),
  ]),
  answer: z.object({
    /** Until when it counts. */
    until: z.string(),
  }),
});
