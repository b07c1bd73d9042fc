import { z } from 'zod';
import { challengeToken, OWN_ACCOUNT, role, signedIn } from '../auth.ts';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';
import { furtherSorts } from '../kit/sorting.ts';
import { MAX_PAGE, MAX_PAGE_SIZE, MAX_PASSWORD_LENGTH } from '../limits.ts';
import { keepsKeys, SIGN_IN_METHODS } from '../me/sessions.ts';
import { apiKey } from './api-keys.ts';

/** An invited person has not set a password yet. */
export const STAFF_STATES = ['active', 'invited', 'disabled'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

export const STAFF_SORTS = ['name', 'role', 'state', 'last_seen'] as const;

/** How long a link works; a newer one ends it at once. */
export const INVITATION_DAYS = 7;
export const RESET_HOURS = 24;

const LINK_PURPOSES = ['invitation', 'reset'] as const;

export const staffMember = z.object({
  id: z.number().int(),
  email: z.string(),
  full_name: z.string(),
  role,
  avatar: z.string().nullable(),
  state: z.enum(STAFF_STATES),
  /** Null for who never signed in. */
  last_seen_at: z.string().nullable(),
  /** Open sessions. */
  sessions: z.number().int(),
  /** The names of the API keys that work, which end with the sessions. */
  keys: z.array(z.string()),
  /** The names of the passkeys. */
  passkeys: z.array(z.string()),
  /** Whether an authenticator app is needed to sign in. */
  second_factor: z.boolean(),
  /** Whether an admin demands one of this person, whatever the role. */
  second_factor_demanded: z.boolean(),
  /** The link that can still be used to set a password. */
  link: z.object({ purpose: z.enum(LINK_PURPOSES), expires_at: z.string() }).nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

const staffLink = z.object({
  /** Only in this answer: the server stores its hash. */
  token: z.string(),
  purpose: z.enum(LINK_PURPOSES),
  expires_at: z.string(),
  /** Whether it was sent by mail; null where the server sends none. */
  mailed: z.boolean().nullable(),
});
export type StaffLink = z.infer<typeof staffLink>;

const staffId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const read = { action: 'read', subject: 'Staff' };
const update = { action: 'update', subject: 'Staff' };
const refreshes = ['staff', 'audit'];

export const listStaff = defineRoute({
  method: 'GET',
  path: '/staff',
  summary: 'The people who may sign in',
  access: read,
  query: z.object({
    q: z.string().trim().max(200).default(''),
    role: role.optional(),
    state: z.enum(STAFF_STATES).optional(),
    sort: z.enum(STAFF_SORTS).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    also: furtherSorts(STAFF_SORTS),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    per_page: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
  }),
  answer: z.object({ members: z.array(staffMember), count: z.number().int() }),
});

export const inviteStaff = defineRoute({
  method: 'POST',
  path: '/staff',
  summary: 'Invite somebody by a link with which they set their password',
  access: update,
  confirms: 'always',
  refreshes,
  body: z.object({
    email: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
    full_name: oneLine(100, 'Enter a name.'),
    role,
  }),
  status: 201,
  answer: z.object({ member: staffMember, link: staffLink }),
});

export const createStaffLink = defineRoute({
  method: 'POST',
  path: '/staff/{id}/link',
  summary:
    'Make a new link to set a password: an invitation again, or a reset. It ends the one before',
  access: update,
  confirms: 'always',
  refreshes,
  params: staffId,
  answer: staffLink,
});

export const withdrawInvitation = defineRoute({
  method: 'DELETE',
  path: '/staff/{id}',
  summary: 'Remove somebody who was invited and has not joined',
  access: update,
  refreshes,
  params: staffId,
  answer: z.object({}),
});

export const eraseStaff = defineRoute({
  method: 'POST',
  path: '/staff/{id}/erasure',
  summary:
    'Erase somebody else for good: the account and all that is theirs goes; what they did stays, as done by a former colleague',
  access: update,
  confirms: 'always',
  refreshes: [...refreshes, 'api_keys'],
  params: staffId,
  /** Typed once more, so that nobody is erased by a slip. */
  body: z.object({
    email: z
      .string()
      .trim()
      .min(1, 'Enter the e-mail address.')
      .max(254, 'At most 254 characters.'),
  }),
  answer: z.object({}),
});

/** Files, streamed: not calls with a JSON answer. */
export const EXPORT_PERSON = {
  method: 'GET',
  path: '/staff/{id}/export',
  summary: 'Everything that is stored of somebody, as JSON, without secrets',
  access: update,
  confirms: 'always',
  params: staffId,
} as const;

export const EXPORT_ONESELF = {
  method: 'GET',
  path: '/me/export',
  summary: 'Everything that is stored of oneself, as JSON, without secrets',
  access: OWN_ACCOUNT,
  confirms: 'always',
} as const;

export const changeStaffRole = defineRoute({
  method: 'PUT',
  path: '/staff/{id}/role',
  summary:
    'Give somebody another role, from the next request on; a higher one with a confirmation only',
  access: update,
  confirms: 'sometimes',
  refreshes,
  params: staffId,
  body: z.object({
    role,
    /** The role that this one replaces; where the person has another one by now, it is refused with `conflict`. */
    former_role: role.optional(),
  }),
  answer: staffMember,
});

/** What that refusal carries in `details`. */
export const roleConflict = z.object({ newest: z.object({ role }) });

export const changeStaffState = defineRoute({
  method: 'PUT',
  path: '/staff/{id}/state',
  summary:
    'Shut somebody out at once and end all API keys, or let them in again, which needs a confirmation',
  access: update,
  confirms: 'sometimes',
  refreshes: [...refreshes, 'api_keys'],
  params: staffId,
  body: z.object({ is_disabled: z.boolean() }),
  answer: staffMember,
});

export const demandStaffSecondFactor = defineRoute({
  method: 'PUT',
  path: '/staff/{id}/second-factor',
  summary:
    'Demand a second factor of somebody, until whose set-up nothing else is allowed, or, with a confirmation, no longer',
  access: update,
  confirms: 'sometimes',
  refreshes,
  params: staffId,
  body: z.object({ is_demanded: z.boolean() }),
  answer: staffMember,
});

export const removeStaffSecondFactor = defineRoute({
  method: 'DELETE',
  path: '/staff/{id}/second-factor',
  summary: 'Switch off the second factor of somebody else, who has lost it',
  access: update,
  confirms: 'always',
  refreshes,
  params: staffId,
  answer: staffMember,
});

export const endStaffSessions = defineRoute({
  method: 'DELETE',
  path: '/staff/{id}/sessions',
  summary: 'Sign somebody out everywhere, and end all API keys of this person unless they are kept',
  access: update,
  refreshes: [...refreshes, 'api_keys'],
  params: staffId,
  query: keepsKeys,
  answer: z.object({ ended: z.number().int(), ended_keys: z.number().int() }),
});

export const endStaffSession = defineRoute({
  method: 'DELETE',
  path: '/staff/{id}/sessions/{session_id}',
  summary: 'End one session of somebody else',
  access: update,
  refreshes,
  params: z.object({ ...staffId.shape, session_id: z.uuid() }),
  answer: z.object({}),
});

export const endStaffLink = defineRoute({
  method: 'DELETE',
  path: '/staff/{id}/link',
  summary: 'End the link with which somebody can set a password',
  access: update,
  refreshes,
  params: staffId,
  answer: z.object({}),
});

export const takeBackAccount = defineRoute({
  method: 'POST',
  path: '/staff/{id}/take-back',
  summary:
    'Take an account back from whoever has stolen it: end the password, sessions and API keys, remove passkeys and second factor, undo a recent change of the e-mail address, and make a link to set a new password, all at once',
  access: update,
  confirms: 'always',
  refreshes: [...refreshes, 'api_keys'],
  params: staffId,
  answer: z.object({
    /** Never sent by mail, because a thief of the account may read its mail. */
    link: staffLink,
    /** What has ended; keys and passkeys by name. */
    ended: z.object({
      sessions: z.number().int(),
      keys: z.array(z.string()),
      passkeys: z.array(z.string()),
      second_factor: z.boolean(),
    }),
    /** The address from now on. */
    email: z.string(),
  }),
});

const staffPasskey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

const staffSession = z.object({
  id: z.uuid(),
  /** The user agent of the browser; null where it sent none. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  /** Null where it was opened before that was recorded. */
  method: z.enum(SIGN_IN_METHODS).nullable(),
  created_at: z.string(),
  last_used_at: z.string(),
});

export const listStaffCredentials = defineRoute({
  method: 'GET',
  path: '/staff/{id}/credentials',
  summary: 'Everything that gives somebody access; of the API keys those that were not revoked',
  access: read,
  params: staffId,
  answer: z.object({
    passkeys: z.array(staffPasskey),
    /** The address before the first change of the last 30 days, to which taking the account back returns; null: no change. */
    former_email: z.object({ email: z.string(), changed_at: z.string() }).nullable(),
    /** Null where none is set up. */
    second_factor: z
      .object({ since: z.string(), recovery_codes_left: z.number().int() })
      .nullable(),
    keys: z.array(apiKey),
    /** Those that are open, the last used first. */
    sessions: z.array(staffSession),
    link: z
      .object({
        purpose: z.enum(LINK_PURPOSES),
        /** Null: a command, or somebody who had forgotten the password. */
        made_by: z.string().nullable(),
        expires_at: z.string(),
      })
      .nullable(),
  }),
});

export const removeStaffPasskey = defineRoute({
  method: 'DELETE',
  path: '/staff/{id}/passkeys/{passkey_id}',
  summary: 'Remove a passkey of somebody else',
  access: update,
  confirms: 'always',
  refreshes,
  params: z.object({ ...staffId.shape, passkey_id: staffId.shape.id }),
  answer: z.object({}),
});

const linkToken = z.string().min(1).max(200);

export const readStaffLink = defineRoute({
  method: 'POST',
  path: '/staff_links',
  summary: 'Whose password a link sets',
  changes: false,
  access: 'open',
  body: z.object({ token: linkToken }),
  answer: z.object({
    purpose: z.enum(LINK_PURPOSES),
    email: z.string(),
    full_name: z.string(),
    expires_at: z.string(),
  }),
});

export const acceptStaffLink = defineRoute({
  method: 'POST',
  path: '/staff_links/accept',
  summary:
    'Set the password by a link, which then works no more, and sign in; sessions, API keys and passkeys end',
  access: 'open',
  refreshes: [],
  body: z.object({
    token: linkToken,
    password: z
      .string()
      .min(1, 'Enter a password.')
      .max(MAX_PASSWORD_LENGTH, 'At most 1,024 characters.'),
  }),
  answer: z.object({
    email: z.string(),
    /** Null where a code is needed too. */
    session: signedIn.nullable(),
    /** For the second step of signing in. */
    challenge: challengeToken.nullable(),
  }),
});
