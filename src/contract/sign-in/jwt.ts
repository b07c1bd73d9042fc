import { z } from 'zod';
import { ability } from '../auth.ts';
import { defineRoute } from '../kit/route.ts';

/** Minutes that both demo tokens live. */
export const DEMO_TOKEN_MINUTES = 10;

/** A demo user, without the password. */
export const demoUser = z.object({
  id: z.number().int(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'client']),
  avatar: z.string().nullable(),
  ability: z.array(ability),
  extras: z.object({ eCommerceCartItemsCount: z.number().int() }),
});
export type DemoUser = z.infer<typeof demoUser>;

const email = z.email('Enter an e-mail address.').max(254, 'At most 254 characters.');
const password = z.string().min(1, 'Enter your password.').max(1024, 'At most 1,024 characters.');

/** A password that a new account may have. */
export const newPassword = z
  .string()
  .min(8, 'At least 8 characters.')
  .max(1024, 'At most 1,024 characters.');

/** What the form asks for. */
export const demoLogin = z.object({
  email: z.string().trim().min(1, 'Enter your e-mail.').max(254, 'At most 254 characters.'),
  password,
});

export const jwtLogin = defineRoute({
  method: 'POST',
  path: '/jwt/login',
  summary: 'Sign in as a demo user',
  access: 'open',
  // Whatever is sent instead of an e-mail and a password matches no demo user, which the specification has one sentence for.
  body: demoLogin.catch({ email: '', password: '' }),
  answer: z.object({ userData: demoUser, accessToken: z.string(), refreshToken: z.string() }),
});

export const jwtRegister = defineRoute({
  method: 'POST',
  path: '/jwt/register',
  summary: 'Add a demo user, a client',
  access: 'open',
  body: z.object({
    email,
    password: newPassword,
    username: z
      .string()
      .trim()
      .min(3, 'At least 3 characters.')
      .max(40, 'At most 40 characters.')
      .regex(/^[\p{L}\p{N}._-]*$/u, 'Letters, digits, dots, dashes and underscores only.'),
  }),
  answer: z.object({ user: demoUser, accessToken: z.string() }),
});

export const jwtRefreshToken = defineRoute({
  method: 'POST',
  path: '/jwt/refresh-token',
  summary: 'Exchange a demo refresh token for a new pair',
  access: 'open',
  // Whatever is sent instead of a token fails verification.
  body: z.object({ refreshToken: z.string().max(4096) }).catch({ refreshToken: '' }),
  answer: z.object({ accessToken: z.string(), refreshToken: z.string() }),
});
