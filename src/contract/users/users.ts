import { z } from 'zod';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';
import { furtherSorts } from '../kit/sorting.ts';
import { MAX_PAGE_SIZE } from '../limits.ts';
import { newPassword } from '../sign-in/jwt.ts';

export const USER_ROLES = ['admin', 'editor', 'author', 'maintainer', 'subscriber'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const USER_PLANS = ['basic', 'team', 'company', 'enterprise'] as const;

export const USER_STATUSES = ['active', 'inactive', 'pending'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const BILLINGS = [
  'Manual - Credit Card',
  'Manual - Paypal',
  'Manual - Cash',
  'Auto Debit',
] as const;

export const USER_SORTS = [
  'fullName',
  'id',
  'username',
  'email',
  'contact',
  'company',
  'country',
  'role',
  'currentPlan',
  'billing',
  'status',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

function optionalWords(most: number) {
  return z.string().trim().max(most, `At most ${most} characters.`).default('');
}

/** What a person enters about a user; a new one is pending on the smallest plan unless it says otherwise. */
export const userDraft = z.object({
  fullName: oneLine(100, 'Enter a name.'),
  username: z
    .string()
    .trim()
    .min(3, 'At least 3 characters.')
    .max(40, 'At most 40 characters.')
    .regex(/^[\p{L}\p{N}._-]+$/u, 'Letters, digits, dots, dashes and underscores.'),
  email: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
  company: optionalWords(100),
  country: optionalWords(60),
  contact: optionalWords(40),
  role: z.enum(USER_ROLES, 'Choose a role.').default('subscriber'),
  currentPlan: z.enum(USER_PLANS, 'Choose a plan.').default('basic'),
  billing: z.enum(BILLINGS, 'Choose how it is billed.').default('Auto Debit'),
  status: z.enum(USER_STATUSES, 'Choose a status.').default('pending'),
});
export type UserDraft = z.infer<typeof userDraft>;

const userId = z.coerce.number().int().positive();

export const user = z.object({
  ...userDraft.shape,
  id: z.number().int(),
  /** The address of a picture. */
  avatar: z.string(),
});
export type User = z.infer<typeof user>;

const anyOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum([...values, '']).default('');

export const listAllUsers = defineRoute({
  method: 'GET',
  path: '/api/users/list/all-data',
  summary: 'All users',
  access: 'open',
  answer: z.array(user),
});

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/users/list/data',
  summary: 'A page of the users that match',
  access: 'open',
  query: z.object({
    q: z.string().max(200).default(''),
    page: z.coerce.number().int().min(1).default(1),
    perPage: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
    role: anyOf(USER_ROLES),
    currentPlan: anyOf(USER_PLANS),
    status: anyOf(USER_STATUSES),
    sort: z.enum(['asc', 'desc']).default('asc'),
    sortColumn: z.enum(USER_SORTS).default('fullName'),
    also: furtherSorts(USER_SORTS),
  }),
  answer: z.object({
    /** How many match. */
    total: z.number().int(),
    users: z.array(user),
  }),
});

export const readUser = defineRoute({
  method: 'GET',
  path: '/api/users/user',
  summary: 'One user',
  access: 'open',
  query: z.object({ id: userId }),
  answer: z.object({ user }),
});

export const addUser = defineRoute({
  method: 'POST',
  path: '/apps/users/add-user',
  summary: 'Add a user',
  access: 'open',
  body: userDraft,
  status: 201,
  answer: z.object({ user }),
});

export const updateUser = defineRoute({
  method: 'POST',
  path: '/apps/users/update-user',
  summary: 'Change what is known of a user',
  access: 'open',
  body: userDraft.extend({ id: userId }),
  answer: z.object({ user }),
});

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/apps/users/delete',
  summary: 'Delete a user, who can be restored',
  access: 'open',
  query: z.object({ id: userId }),
  answer: z.object({}),
});

export const restoreUser = defineRoute({
  method: 'POST',
  path: '/apps/users/restore',
  summary: 'Take back that a user was deleted',
  access: 'open',
  body: z.object({ id: userId }),
  answer: z.object({}),
});

export const NOTICES = ['newForYou', 'activity', 'newBrowser', 'newDevice'] as const;
export const CHANNELS = ['email', 'browser', 'app'] as const;
export const CONNECTIONS = ['calendar', 'chat', 'code', 'mailing', 'ticketing'] as const;

const notices = z.record(z.enum(NOTICES), z.record(z.enum(CHANNELS), z.boolean()));
const connections = z.record(z.enum(CONNECTIONS), z.boolean());

/** What a user's page shows beside the profile. Instants are ISO texts. */
export const userDetails = z.object({
  notices,
  connections,
  devices: z.array(
    z.object({
      id: z.number().int(),
      browser: z.string(),
      device: z.string(),
      place: z.string(),
      seenAt: z.string(),
    }),
  ),
  cards: z.array(
    z.object({
      brand: z.string(),
      lastDigits: z.string(),
      expires: z.string(),
      isPrimary: z.boolean(),
    }),
  ),
  projects: z.array(
    z.object({
      title: z.string(),
      done: z.number().int(),
      tasks: z.number().int(),
    }),
  ),
  timeline: z.array(z.object({ title: z.string(), words: z.string(), at: z.string() })),
  /** Null: never since the account was made. */
  passwordChangedAt: z.string().nullable(),
});
export type UserDetails = z.infer<typeof userDetails>;

export const readUserDetails = defineRoute({
  method: 'GET',
  path: '/api/users/details',
  summary: 'What the tabs of a user’s page show',
  access: 'open',
  query: z.object({ id: userId }),
  answer: z.object({ details: userDetails }),
});

export const updateUserDetails = defineRoute({
  method: 'POST',
  path: '/apps/users/update-details',
  summary: 'Change what a user is told of, or connected to',
  access: 'open',
  body: z.object({
    id: userId,
    notices: notices.optional(),
    connections: connections.optional(),
  }),
  answer: z.object({ details: userDetails }),
});

export const changeUserPassword = defineRoute({
  method: 'POST',
  path: '/apps/users/change-password',
  summary: 'Give a user another password',
  access: 'open',
  body: z.object({ id: userId, password: newPassword }),
  answer: z.object({ details: userDetails }),
});

export const signOutDevice = defineRoute({
  method: 'POST',
  path: '/apps/users/sign-out-device',
  summary: 'End a user’s session on one device',
  access: 'open',
  body: z.object({ id: userId, deviceId: z.number().int() }),
  answer: z.object({ details: userDetails }),
});
