import { z } from 'zod';
import { OWN_ACCOUNT, userData } from '../auth.ts';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';
import { MAX_PASSWORD_LENGTH, MAX_PICTURE_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts';
import { preferences } from './preferences.ts';

/** The current password. */
export const ownPassword = z
  .string()
  .min(1, 'Enter your password.')
  .max(MAX_PASSWORD_LENGTH, 'At most 1,024 characters.');

const refreshes = ['me'];

export const readMe = defineRoute({
  method: 'GET',
  path: '/me',
  summary: 'The account of the person who is signed in',
  access: OWN_ACCOUNT,
  answer: z.object({
    userData,
    passwordChangedAt: z.string(),
    secondFactor: z.object({
      isOn: z.boolean(),
      since: z.string().nullable(),
      recoveryCodesLeft: z.number().int(),
      /** Whether the role or an admin demands it: it cannot be switched off. */
      isDemanded: z.boolean(),
    }),
  }),
});

export const saveProfile = defineRoute({
  method: 'PUT',
  path: '/me/profile',
  summary: 'Change one’s own name and picture',
  access: OWN_ACCOUNT,
  refreshes,
  body: z.object({
    fullName: oneLine(100, 'Enter your name.'),
    /** A JPEG as a data address; null: none. */
    avatar: z.string().max(MAX_PICTURE_LENGTH, 'The picture is too large.').nullable(),
  }),
  answer: userData,
});

export const savePreferences = defineRoute({
  method: 'PUT',
  path: '/me/preferences',
  summary: 'Change one’s own language, time zone and formats',
  access: OWN_ACCOUNT,
  refreshes,
  body: preferences,
  answer: userData,
});

export const changeEmail = defineRoute({
  method: 'PUT',
  path: '/me/email',
  summary: 'Change one’s own e-mail address',
  access: OWN_ACCOUNT,
  confirms: 'always',
  refreshes,
  body: z.object({
    email: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
  }),
  answer: userData,
});

export const changeOwnPassword = defineRoute({
  method: 'PUT',
  path: '/me/password',
  summary:
    'Change one’s own password; all other sessions end, and passkeys and API keys unless they are kept',
  access: OWN_ACCOUNT,
  confirms: 'always',
  refreshes: ['me', 'api_keys'],
  body: z.object({
    password: ownPassword,
    next: z
      .string()
      .min(MIN_PASSWORD_LENGTH, `At least ${MIN_PASSWORD_LENGTH} characters.`)
      .max(MAX_PASSWORD_LENGTH, 'At most 1,024 characters.'),
    /** Whether passkeys are removed and API keys ended, too: who knew the old password may have made some. */
    removesCredentials: z.boolean().default(true),
  }),
  answer: z.object({
    endedSessions: z.number().int(),
    endedKeys: z.number().int(),
    removedPasskeys: z.number().int(),
  }),
});
