import { z } from 'zod';
import { challengeToken, login, OWN_ACCOUNT } from '../auth.ts';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';

/** The signatures that are accepted, by their COSE numbers: EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

const refreshes = ['me'];

/** Binary data of an authenticator, in base64url. */
const binary = z.string().regex(/^[\w-]{1,20000}$/);

/** By their name people know a passkey: it is the only one of theirs that is called so. */
const passkeyName = oneLine(60, 'Enter a name.');

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = defineRoute({
  method: 'GET',
  path: '/me/passkeys',
  summary: 'One’s own passkeys',
  access: OWN_ACCOUNT,
  answer: z.object({ passkeys: z.array(passkey) }),
});

export const preparePasskey = defineRoute({
  method: 'POST',
  path: '/me/passkeys/challenge',
  summary: 'What an authenticator needs to make a passkey',
  changes: false,
  access: OWN_ACCOUNT,
  confirms: 'always',
  refreshes: [],
  body: z.object({
    /** A name that is taken is refused before the authenticator makes anything. */
    name: passkeyName.optional(),
  }),
  answer: z.object({
    challenge: challengeToken,
    /** What the authenticator signs. */
    nonce: z.string(),
    host: z.string(),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    /** Credentials that exist already: an authenticator makes no second one. */
    known: z.array(z.string()),
  }),
});

export const addPasskey = defineRoute({
  method: 'POST',
  path: '/me/passkeys',
  summary: 'Store a passkey that an authenticator has made',
  access: OWN_ACCOUNT,
  confirms: 'always',
  refreshes,
  body: z.object({
    challenge: challengeToken,
    name: passkeyName,
    id: binary,
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
  }),
  answer: passkey,
});

const passkeyId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const renamePasskey = defineRoute({
  method: 'PUT',
  path: '/me/passkeys/{id}',
  summary: 'Rename a passkey',
  access: OWN_ACCOUNT,
  refreshes,
  params: passkeyId,
  body: z.object({ name: passkeyName }),
  answer: z.object({}),
});

export const removePasskey = defineRoute({
  method: 'POST',
  path: '/me/passkeys/{id}/remove',
  summary: 'Remove a passkey',
  access: OWN_ACCOUNT,
  confirms: 'always',
  refreshes,
  params: passkeyId,
  answer: z.object({}),
});

export const prepareLoginPasskey = defineRoute({
  method: 'POST',
  path: '/login/passkey/challenge',
  summary: 'What an authenticator signs to sign in with a passkey',
  changes: false,
  access: 'open',
  body: z.object({}),
  answer: z.object({ challenge: challengeToken, nonce: z.string(), host: z.string() }),
});

export const loginPasskey = defineRoute({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Sign in with a passkey, which stands for password and second factor',
  access: 'open',
  body: z.object({
    challenge: challengeToken,
    id: binary,
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    /** Whose passkey it is, as the authenticator stores it; some leave it out where the page has named the passkeys. */
    userHandle: binary.optional(),
  }),
  answer: login.answer,
});
