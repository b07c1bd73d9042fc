import type { ApiKey } from '#contract/access/api-keys.ts';
import type { ApiKeyRow } from './api-key-queries.ts';

/** A key as answers have it. */
export function toApiKey(key: ApiKeyRow): ApiKey {
  const { id, name, prefix, scopes, sources, feeds, addresses, state } = key;
  const time = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id,
    name,
    prefix,
    scopes,
    is_calendar: key.calendar !== null,
    sources,
    feeds,
    addresses,
    state,
    owner: { id: key.ownerId, name: key.owner },
    lifetime_days: key.lifetimeDays,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt.toISOString(),
    rotated_at: time(key.rotatedAt),
    previous_until: time(key.previousUntil),
    revoked_at: time(key.revokedAt),
    last_used_at: time(key.lastUsedAt),
    last_used_from: key.lastUsedFrom,
  };
}
