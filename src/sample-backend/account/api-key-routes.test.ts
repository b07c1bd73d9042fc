import { describe, expect, it } from 'vitest';
import {
  addSampleApiKey,
  listSampleApiKeys,
  revokeSampleApiKey,
} from '#contract/account/api-keys.ts';
import { openSampleBackend } from '../test/sample-client.ts';

const NEW = { name: 'Foyer, left', scopes: ['read:events'], lifetimeDays: 30 } as const;

describe('the keys of the sample account', () => {
  it('show a new key once, and keep only how it begins', async () => {
    const { call } = openSampleBackend();
    const { key, secret } = await call(addSampleApiKey, {
      body: { ...NEW, scopes: [...NEW.scopes] },
    });
    expect(secret).toMatch(/^mq_[0-9a-f]{40}$/);
    expect(secret.startsWith(key.hint)).toBe(true);
    expect(key).toMatchObject({ name: NEW.name, expiresAt: '2026-07-01T12:00:00.000Z' });
    const { keys } = await call(listSampleApiKeys, {});
    expect(keys[0]).toEqual(key);
    expect(JSON.stringify(keys)).not.toContain(secret);
  });

  it('have different names and at least one scope', async () => {
    const { call } = openSampleBackend();
    const add = (body: { name: string; scopes: ['read:scores'] | [] }) =>
      call(addSampleApiKey, { body: { ...body, lifetimeDays: 0 } });
    await expect(add({ name: 'Foyer screen', scopes: ['read:scores'] })).rejects.toMatchObject({
      fields: { name: 'This name is already used by another key.' },
    });
    await expect(add({ name: ' ', scopes: [] })).rejects.toMatchObject({
      fields: { name: 'Enter a name.', scopes: 'Choose at least one scope.' },
    });
  });

  it('are gone when revoked', async () => {
    const { call } = openSampleBackend();
    await call(revokeSampleApiKey, { query: { id: 1 } });
    expect((await call(listSampleApiKeys, {})).keys.map(({ id }) => id)).toEqual([3, 2]);
    await expect(call(revokeSampleApiKey, { query: { id: 1 } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
