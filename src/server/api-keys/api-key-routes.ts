import { roleMay } from '#contract/abilities.ts';
import * as contract from '#contract/access/api-keys.ts';
import type { ServerDeps, ServerImplement } from '../server-deps.ts';
import { type ApiKeyRow, findApiKeys } from './api-key-queries.ts';
import { createKey, revokeKey, rotateKey } from './change-api-keys.ts';

export function addApiKeyRoutes(implement: ServerImplement, { db }: ServerDeps): void {
  implement(contract.listOwnApiKeys, async ({ caller }) => ({
    keys: (await findApiKeys(db, caller.staffId)).map(toApiKey),
  }));

  implement(contract.listApiKeys, async () => ({
    keys: (await findApiKeys(db, null)).map(toApiKey),
  }));

  implement(contract.createApiKey, async ({ body, caller }) => {
    const { lifetime_days: lifetimeDays, ...draft } = body;
    const { key, secret } = await createKey(db, caller, { ...draft, lifetimeDays });
    return { key: toApiKey(key), secret };
  });

  implement(contract.rotateApiKey, async ({ params, caller }) => {
    const { key, secret } = await rotateKey(db, caller.staffId, params.id);
    return { key: toApiKey(key), secret };
  });

  implement(contract.revokeApiKey, async ({ params, caller: { staffId, role } }) => {
    const mayRevokeAny = roleMay(role, contract.listApiKeys.access);
    return toApiKey(await revokeKey(db, mayRevokeAny ? null : staffId, params.id));
  });
}

/** A key as answers have it. */
export function toApiKey(key: ApiKeyRow): contract.ApiKey {
  const { id, name, prefix, scopes, state } = key;
  const time = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id,
    name,
    prefix,
    scopes,
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
