import type { z } from 'zod';
import {
  addSampleApiKey,
  listSampleApiKeys,
  revokeSampleApiKey,
} from '#contract/account/api-keys.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { daysAfter, minutesBefore } from '../kit/dates.ts';
import type { AddRoutes } from '../kit/resource.ts';

const keys = listSampleApiKeys.answer.shape.keys;

/** Keys of the sample account. They open nothing; like real ones, only their beginning is kept. */
export const addApiKeyRoutes: AddRoutes = (implement, { collection, clock }) => {
  const kept = collection({ name: 'api-keys', schema: keys, seed: (today) => seedKeys(today) });

  implement(listSampleApiKeys, async () => ({
    keys: (await kept.read()).toSorted((a, b) => b.id - a.id),
  }));

  implement(addSampleApiKey, ({ body: { name, scopes, lifetimeDays } }) =>
    kept.change((state, newId) => {
      if (state.some((key) => key.name === name)) {
        const message = 'This name is already used by another key.';
        throw new ApiError('conflict', message, { fields: { name: message } });
      }
      const secret = newSecret();
      const now = clock();
      const key = {
        id: newId(),
        name,
        scopes,
        hint: secret.slice(0, 9),
        createdAt: now.toISOString(),
        expiresAt: lifetimeDays === 0 ? null : daysAfter(now, lifetimeDays).toISOString(),
        lastUsedAt: null,
      };
      return { state: [...state, key], result: { key, secret } };
    }),
  );

  implement(revokeSampleApiKey, ({ query: { id } }) =>
    kept.change((state) => {
      const others = state.filter((key) => key.id !== id);
      if (others.length === state.length) throw new ApiError('not_found', 'There is no such key.');
      return { state: others, result: {} };
    }),
  );
};

const SECRET_BYTES = 20;

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `mq_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function seedKeys(now: Date): z.infer<typeof keys> {
  return [
    {
      id: 1,
      name: 'Foyer screen',
      hint: 'mq_7c41e0',
      scopes: ['read:events'],
      createdAt: daysAfter(now, -212).toISOString(),
      expiresAt: null,
      lastUsedAt: minutesBefore(now, 4).toISOString(),
    },
    {
      id: 2,
      name: 'Nightly feed import',
      hint: 'mq_b90d35',
      scopes: ['write:events', 'write:scores'],
      createdAt: daysAfter(now, -80).toISOString(),
      expiresAt: daysAfter(now, 285).toISOString(),
      lastUsedAt: minutesBefore(now, 60 * 9).toISOString(),
    },
    {
      id: 3,
      name: 'Season report (one-off)',
      hint: 'mq_15fa82',
      scopes: ['read:scores', 'read:events'],
      createdAt: daysAfter(now, -41).toISOString(),
      expiresAt: daysAfter(now, -11).toISOString(),
      lastUsedAt: daysAfter(now, -38).toISOString(),
    },
  ];
}
