import { z } from 'zod';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';

export const API_SCOPES = ['read:scores', 'write:scores', 'read:events', 'write:events'] as const;
const scope = z.enum(API_SCOPES);

/** In days; 0: never. */
export const KEY_LIFETIMES = [30, 90, 365, 0] as const;

const sampleApiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The start of the key; the rest is shown only once and not stored. */
  hint: z.string(),
  scopes: z.array(scope),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});
export type SampleApiKey = z.infer<typeof sampleApiKey>;

export const listSampleApiKeys = defineRoute({
  method: 'GET',
  path: '/account-setting/api-keys',
  summary: 'The keys of the sample account, newest first',
  access: 'open',
  answer: z.object({ keys: z.array(sampleApiKey) }),
});

export const addSampleApiKey = defineRoute({
  method: 'POST',
  path: '/account-setting/api-keys/add',
  summary: 'Make a key; its text is in this answer and never again',
  access: 'open',
  body: z.object({
    name: oneLine(60, 'Enter a name.'),
    scopes: z.array(scope).min(1, 'Choose at least one scope.'),
    lifetimeDays: z.union(KEY_LIFETIMES.map((days) => z.literal(days))),
  }),
  status: 201,
  answer: z.object({ key: sampleApiKey, secret: z.string() }),
});

export const revokeSampleApiKey = defineRoute({
  method: 'DELETE',
  path: '/account-setting/api-keys/revoke',
  summary: 'Make a key useless for good',
  access: 'open',
  query: z.object({ id: z.coerce.number().int() }),
  answer: z.object({}),
});
