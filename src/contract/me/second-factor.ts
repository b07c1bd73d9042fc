import { z } from 'zod';
import { challengeToken, OWN_ACCOUNT, role, secondFactorCode } from '../auth.ts';
import { defineRoute } from '../kit/route.ts';

const refreshes = ['me'];
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const prepareSecondFactor = defineRoute({
  method: 'POST',
  path: '/me/second-factor/secret',
  summary: 'A new secret for an authenticator app; nothing changes until a code confirms it',
  changes: false,
  access: OWN_ACCOUNT,
  confirms: 'always',
  refreshes: [],
  answer: z.object({
    challenge: challengeToken,
    /** In base32, to be typed into the app. */
    secret: z.string(),
    /** The same with the names of product and account, for the QR code. */
    uri: z.string(),
  }),
});

export const turnOnSecondFactor = defineRoute({
  method: 'POST',
  path: '/me/second-factor',
  summary: 'Switch the second factor on with a first code; answers the recovery codes, once',
  access: OWN_ACCOUNT,
  confirms: 'always',
  refreshes,
  body: z.object({ challenge: challengeToken, code: secondFactorCode }),
  answer: recoveryCodes,
});

export const turnOffSecondFactor = defineRoute({
  method: 'POST',
  path: '/me/second-factor/off',
  summary: 'Switch the second factor off',
  access: OWN_ACCOUNT,
  confirms: 'always',
  refreshes,
  answer: z.object({}),
});

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  summary: 'Replace all recovery codes',
  access: OWN_ACCOUNT,
  confirms: 'always',
  refreshes,
  answer: recoveryCodes,
});

const demand = z.object({ roles: z.array(role) });
const ADMIN = { action: 'manage', subject: 'all' } as const;

export const readSecondFactorRoles = defineRoute({
  method: 'GET',
  path: '/second-factor-roles',
  summary: 'The roles whose people must have a second factor',
  access: ADMIN,
  answer: demand,
});

export const saveSecondFactorRoles = defineRoute({
  method: 'PUT',
  path: '/second-factor-roles',
  summary: 'Say which roles must have a second factor; counts from the next request',
  access: ADMIN,
  confirms: 'always',
  refreshes: ['second-factor-roles', 'me'],
  /** Where the roles are not those that these replace, they are refused with `conflict`. */
  body: demand.extend({ replaces: z.array(role).optional() }),
  answer: demand,
});

/** What that refusal carries in `details`. */
export const demandConflict = z.object({ newest: demand });
