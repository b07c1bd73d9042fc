import { roleMay } from '#contract/abilities.ts';
import * as contract from '#contract/access/api-keys.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { beginStaffChange } from '../access/as-caller.ts';
import { findApiKeys } from './api-key-queries.ts';
import { changeBindings, createKey, revokeKey, rotateKey } from './change-api-keys.ts';
import { toApiKey } from './describe-api-key.ts';

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
    const { key, secret } = await rotateKey(db, caller, params.id);
    return { key: toApiKey(key), secret };
  });

  implement(contract.replaceKeyBindings, async ({ params: { id }, body, caller }) =>
    toApiKey(await changeBindings(db, caller, { ...body, id })),
  );

  implement(contract.revokeApiKey, async ({ params, caller }) => {
    const mayRevokeAny = roleMay(caller.role, contract.listApiKeys.access);
    const ownerId = mayRevokeAny ? null : caller.staffId;
    return toApiKey(await beginStaffChange(db, caller, (tx) => revokeKey(tx, ownerId, params.id)));
  });
}
