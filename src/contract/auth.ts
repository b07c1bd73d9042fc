import { z } from 'zod';
import { addition } from './kit/addition.ts';
import { defineRoute } from './kit/route.ts';
import { MAX_PASSWORD_LENGTH } from './limits.ts';
import { insightLayout, listLayout, preferences } from './me/preferences.ts';

export const ROLES = ['admin', 'analyst', 'viewer', 'client'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** What everybody who is signed in may do: look after their own account. */
export const OWN_ACCOUNT = { action: 'read', subject: 'Auth' } as const;

export const ability = z.object({ action: z.string(), subject: z.string() });

/** The signed-in user, as the browser stores it under `userData`. */
export const userData = z.object({
  // Nobody takes over what the browser has of another person without a number.
  id: addition(z.number().int(), () => Math.floor(Math.random() * -Number.MAX_SAFE_INTEGER)),
  fullName: addition(z.string(), ''),
  username: addition(z.string(), ''),
  email: addition(z.string(), ''),
  role: addition(role, 'client'),
  avatar: z.string().nullable(),
  ability: addition(z.array(ability), []),
  preferences: preferences.optional(),
  /** Absent: the person never chose columns. */
  listLayout: listLayout.optional(),
  /** Of lists other than those of events, by their names; absent: never chosen. */
  listLayouts: z.record(z.string(), listLayout).optional(),
  /** Absent: the person never arranged the cards of the insights. */
  insightLayout: insightLayout.optional(),
  /** The service answers the calls of this contract, and not only the five of the specification. */
  hasAdditions: z.boolean().optional(),
  /** The installation does without the sample pages. */
  hidesSamples: z.boolean().optional(),
  /** The role demands a second factor that is not set up yet: until then nothing else is allowed. */
  mustSetUpSecondFactor: z.boolean().optional(),
  /** The password was made by the server or a command: until another is chosen nothing else is allowed. */
  mustChangePassword: z.boolean().optional(),
});
export type UserData = z.infer<typeof userData>;

const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
/** Somebody who has signed in. */
export const signedIn = tokenPair.extend({ userData });

/** Proof, for some minutes, that an earlier step was passed. */
export const challengeToken = z.string().min(1).max(4096);

export const login = defineRoute({
  method: 'POST',
  path: '/login',
  isSpecified: true,
  summary:
    'Sign in with e-mail and password. With a second factor the refusal `second_factor_required` carries the challenge for the next step',
  access: 'open',
  body: z.object({
    email: z.string().trim().min(1, 'Enter your e-mail.').max(254, 'At most 254 characters.'),
    password: z
      .string()
      .min(1, 'Enter your password.')
      .max(MAX_PASSWORD_LENGTH, 'At most 1,024 characters.'),
  }),
  answer: signedIn,
});

/** What a refusal with the code `second_factor_required` carries in `details`. */
export const secondStep = z.object({ challenge: challengeToken });

/** A code of an authenticator app, or a recovery code; blanks and dashes do not matter. */
export const secondFactorCode = z.string().trim().min(1, 'Enter the code.').max(40, 'Too long.');

export const loginSecondFactor = defineRoute({
  method: 'POST',
  path: '/login/second-factor',
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
  access: 'open',
  body: z.object({ challenge: challengeToken, code: secondFactorCode }),
  answer: signedIn,
});

/** Why a session has ended: its owner's account is disabled, or an admin has ended it, or its owner has, in another browser. */
export const END_REASONS = ['disabled', 'admin', 'elsewhere'] as const;
/** What the refusal of a refresh token carries in `details`, where it is known. */
export const endedSession = z.object({ reason: z.enum(END_REASONS) });

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

export const readSignInHelp = defineRoute({
  method: 'GET',
  path: '/login/help',
  summary:
    'What is offered before the sign-in: passkeys, reset links by mail, whom to ask, and sample pages',
  access: 'open',
  answer: z.object({
    /** Whether anybody has one. */
    has_passkeys: z.boolean(),
    sends_mail: z.boolean(),
    /** Whether the sample pages are switched off here. */
    hides_samples: z.boolean(),
    /** Whom to ask, in an admin’s words; empty: nobody is named. */
    contact: z.string(),
  }),
});

export const mailResetLink = defineRoute({
  method: 'POST',
  path: '/login/forgotten',
  summary: 'Mail a link that sets a new password, if there is an account with this e-mail',
  access: 'open',
  refreshes: [],
  body: login.body.pick({ email: true }),
  answer: z.object({}),
});
