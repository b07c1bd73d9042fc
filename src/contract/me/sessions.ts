import { z } from 'zod';
import { OWN_ACCOUNT } from '../auth.ts';
import { defineRoute } from '../kit/route.ts';

/** How somebody has shown who they are, signing in. */
export const SIGN_IN_METHODS = [
  'password',
  'link',
  'app code',
  'recovery code',
  'passkey',
] as const;

const ownSession = z.object({
  id: z.uuid(),
  /** The user agent of the browser; null where it sent none. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  endsAt: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = defineRoute({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where one is signed in, the last used first',
  access: OWN_ACCOUNT,
  answer: z.object({ sessions: z.array(ownSession) }),
});

/** Whether API keys go on working where all sessions end. */
export const keepsKeys = z.object({ keeps_keys: z.enum(['true', 'false']).default('false') });

const ended = z.object({ ended: z.number().int() });

export const endOwnSession = defineRoute({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  summary: 'End one of one’s own sessions',
  access: OWN_ACCOUNT,
  confirms: 'unless just signed in',
  refreshes: ['me'],
  params: z.object({ id: z.uuid() }),
  answer: ended,
});

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'End all of one’s own sessions but this one, and all API keys unless they are kept',
  access: OWN_ACCOUNT,
  confirms: 'unless just signed in',
  refreshes: ['me', 'api_keys'],
  query: keepsKeys,
  answer: z.object({ ...ended.shape, endedKeys: z.number().int() }),
});
