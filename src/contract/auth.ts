import { z } from 'zod';
import { defineRoute } from './kit/route.ts';
import { MAX_PASSWORD_LENGTH } from './limits.ts';

export const ROLES = ['admin', 'analyst', 'viewer', 'client'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const ability = z.object({ action: z.string(), subject: z.string() });

/** The signed-in user, as the browser stores it under `userData`. */
export const userData = z.object({
  id: z.number().int(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  role,
  avatar: z.string().nullable(),
  ability: z.array(ability),
});
export type UserData = z.infer<typeof userData>;

const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });

export const login = defineRoute({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password',
  access: 'open',
  body: z.object({
    email: z.string().trim().min(1, 'Enter your e-mail.').max(254, 'At most 254 characters.'),
    password: z
      .string()
      .min(1, 'Enter your password.')
      .max(MAX_PASSWORD_LENGTH, 'At most 1,024 characters.'),
  }),
  answer: tokenPair.extend({ userData }),
});

export const refreshTokens = defineRoute({
  method: 'POST',
  path: '/refresh-token',
  summary: 'Exchange a refresh token, once, for a new pair',
  access: 'open',
  body: z.object({ refreshToken: z.string().min(1).max(4096) }),
  answer: tokenPair,
});

export const logout = defineRoute({
  method: 'POST',
  path: '/logout',
  summary: 'End the session: its refresh tokens stop working',
  access: 'open',
  body: z.object({ refreshToken: z.string().min(1).max(4096) }),
  answer: z.object({}),
});
