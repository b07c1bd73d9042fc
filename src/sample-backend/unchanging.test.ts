import { expect, it } from 'vitest';
import { createClient } from '#contract/kit/client.ts';
import { readPricing } from '#contract/pricing.ts';
import { isUnchangingSample } from '#contract/resources.ts';
import { createSampleBackend } from './app.ts';
import { createMemoryStore } from './kit/store.ts';

it('stores nothing for what counts as unchanging, so that the server may draw it', async () => {
  const store = createMemoryStore();
  const asked: string[] = [];
  const backend = createSampleBackend({
    store: {
      ...store,
      version: async (name) => {
        asked.push(name);
        return store.version(name);
      },
      read: async (name) => {
        asked.push(name);
        return store.read(name);
      },
    },
    clock: () => new Date('2026-06-01T12:00:00Z'),
    pages: async () => [],
    onChange: () => undefined,
    onNotice: () => undefined,
    onFault: (fault) => {
      throw fault;
    },
  });
  const routes = (await backend.routes()).filter(({ path }) => isUnchangingSample(path));
  expect(routes.length).toBeGreaterThan(20);
  const call = createClient(backend.fetch, 'http://sample.test');
  for (const route of routes) await call(route, { query: {} });
  expect(routes.map(({ method }) => method)).toEqual(routes.map(() => 'GET'));
  expect(asked).toEqual([]);
  await call(readPricing, {});
  expect(asked.length).toBeGreaterThan(0);
});
