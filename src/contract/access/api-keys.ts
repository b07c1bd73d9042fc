import { z } from 'zod';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';

/** What a key may be allowed to do; never more than its owner's role. */
export const API_SCOPES = [
  'scores:read',
  'events:import',
  'scores:recalculate',
  'weights:write',
  'outcomes:import',
] as const;
export const apiScope = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof apiScope>;

/** What every key begins with; anything else is taken for the token of a session. */
export const KEY_PREFIX = 'mq_';

/** In days; rotating a key starts the time again. */
export const KEY_LIFETIMES = [30, 90, 365] as const;

/** How long the replaced secret of a rotated key still works. */
export const KEY_GRACE_HOURS = 24;

/** Calls of one key in a minute, at each server. */
export const KEY_CALLS_PER_MINUTE = 300;

/** The headers by which answers to a key state that limit: `draft-ietf-httpapi-ratelimit-headers-11`. */
export const RATE_LIMIT_HEADERS = ['RateLimit-Policy', 'RateLimit'] as const;

/** Keys that one person can have at a time. */
export const MAX_KEYS = 20;

/** So many sources, and feeds, and addresses can a key be bound to. */
export const MAX_BOUND = 20;

/** Only a key that imports, with one of these scopes, can be bound to sources and feeds. */
const IMPORT_SCOPES: readonly ApiScope[] = ['events:import', 'outcomes:import'];

export function canBeBound(scopes: readonly ApiScope[]): boolean {
  return scopes.some((scope) => IMPORT_SCOPES.includes(scope));
}

const ADDRESS_RANGE = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** An IP address, or a range of them in CIDR notation. */
export const addressRange = z
  .string()
  .trim()
  .max(64)
  .refine(
    (text) => ADDRESS_RANGE.safeParse(text).success,
    'Enter an address such as 203.0.113.7, or a range such as 203.0.113.0/24 or 2001:db8::/32.',
  );

function bound<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .max(MAX_BOUND, `At most ${MAX_BOUND}.`)
    .transform((items) => [...new Set(items)]);
}

/** What a key is limited to, beyond its scopes. An empty list is no limit. */
export const keyBindings = z.object({
  /** Names of sources: it imports events of no other one, and no lists of venues. */
  sources: bound(z.string().min(1).max(200)),
  /** It pushes files to no other feed, and imports files otherwise only where it is bound to sources too. */
  feeds: bound(z.number().int().min(1).max(2_147_483_647)),
  /** From where it is accepted. */
  addresses: bound(addressRange),
});
export type KeyBindings = z.output<typeof keyBindings>;

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;

export const apiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The first characters of the secret; the rest is not stored. */
  prefix: z.string(),
  /** None for the key of a calendar address. */
  scopes: z.array(apiScope),
  /** It opens one list of the ranking as a calendar, by its address, and nothing else. */
  is_calendar: z.boolean(),
  sources: z.array(z.string()),
  /** The name is null once the feed is deleted: the key stays bound to it. */
  feeds: z.array(z.object({ id: z.number().int(), name: z.string().nullable() })),
  addresses: z.array(z.string()),
  /** Whom it acts for. */
  owner: z.object({ id: z.number().int(), name: z.string() }),
  state: z.enum(KEY_STATES),
  lifetime_days: z.number().int(),
  created_at: z.string(),
  expires_at: z.string(),
  rotated_at: z.string().nullable(),
  /** Until when the secret that the last rotation replaced still works; null once it does not. */
  previous_until: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** To the minute. */
  last_used_at: z.string().nullable(),
  last_used_from: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const keyId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const keys = z.object({ keys: z.array(apiKey) });
const withSecret = z.object({
  key: apiKey,
  /** Only in this answer: the server stores its hash. */
  secret: z.string(),
});

const OWN = { action: 'update', subject: 'ApiKey' };

export const listOwnApiKeys = defineRoute({
  method: 'GET',
  path: '/api_keys/own',
  summary: 'The caller’s own API keys, newest first',
  access: OWN,
  answer: keys,
});

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/api_keys',
  summary: 'The API keys of all people, newest first',
  access: { action: 'manage', subject: 'ApiKey' },
  answer: keys,
});

export const createApiKey = defineRoute({
  method: 'POST',
  path: '/api_keys',
  summary: 'Create an own API key; its secret is in this answer and never again',
  access: OWN,
  confirms: 'always',
  refreshes: ['api_keys', 'staff', 'audit'],
  body: z.object({
    name: oneLine(60, 'Enter a name.'),
    scopes: z
      .array(apiScope)
      .min(1, 'Choose at least one scope.')
      .transform((scopes) => [...new Set(scopes)]),
    lifetime_days: z.union(KEY_LIFETIMES.map((days) => z.literal(days))),
    sources: keyBindings.shape.sources.default([]),
    feeds: keyBindings.shape.feeds.default([]),
    addresses: keyBindings.shape.addresses.default([]),
  }),
  status: 201,
  answer: withSecret,
});

export const rotateApiKey = defineRoute({
  method: 'POST',
  path: '/api_keys/{id}/rotation',
  summary: 'Give an own API key a new secret; the old one works for one more day',
  access: OWN,
  confirms: 'always',
  refreshes: ['api_keys', 'audit'],
  params: keyId,
  answer: withSecret,
});

export const replaceKeyBindings = defineRoute({
  method: 'PUT',
  path: '/api_keys/{id}/bindings',
  summary: 'Say which sources, feeds and addresses an own API key is bound to',
  access: OWN,
  confirms: 'always',
  refreshes: ['api_keys', 'audit'],
  params: keyId,
  body: keyBindings,
  answer: apiKey,
});

export const revokeApiKey = defineRoute({
  method: 'DELETE',
  path: '/api_keys/{id}',
  summary: 'End an own API key at once; an admin may end any',
  access: OWN,
  refreshes: ['api_keys', 'staff', 'audit'],
  params: keyId,
  answer: apiKey,
});
