import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/auth.ts';
import type { Caller } from '../server-deps.ts';
import { createPlaces, EXPORTS, type PlaceLimits, UPLOADS } from './places.ts';

function open(limits: PlaceLimits) {
  const follow = async () => ({ signal: new AbortController().signal, end: () => undefined });
  const places = createPlaces({ follow }, limits);
  const person = (staffId: number, role: Role = 'analyst'): Caller => ({
    ...{ staffId, role, sessionId: `session ${staffId}`, key: null },
    signedInUntil: new Date(),
  });
  const key = (id: number): Caller => ({
    ...person(99, 'admin'),
    ...{ sessionId: null, key: { id, name: 'key', scopes: [], sources: [], feeds: [] } },
  });
  return { person, key, take: places.take };
}

const refusal = (message: string, retryAfterSeconds: number) => ({
  code: 'too_many_requests',
  message: expect.stringContaining(message),
  details: undefined,
  retryAfterSeconds,
});

describe('places', () => {
  it('are one of three uploads for each caller, and one that only admins can take', async () => {
    const { take, person, key } = open(UPLOADS);
    await take(key(1));
    await expect(take(key(1))).rejects.toMatchObject(refusal('Your other uploads', 60));
    const second = await take(key(2));
    await expect(take(key(3))).rejects.toMatchObject(refusal('Too many uploads', 60));
    await expect(take(person(1))).rejects.toMatchObject(refusal('Too many uploads', 60));
    await take(person(2, 'admin'));
    await expect(take(person(3, 'admin'))).rejects.toMatchObject(refusal('Too many uploads', 60));
    second.end();
    await take(person(4, 'admin'));
  });

  it('are two of five exports for each person', async () => {
    const { take, person } = open(EXPORTS);
    for (const id of [1, 1, 2, 2]) await take(person(id));
    await expect(take(person(1))).rejects.toMatchObject(refusal('Your other exports', 30));
    await expect(take(person(3))).rejects.toMatchObject(refusal('Too many exports', 30));
    const last = await take(person(4, 'admin'));
    last.end();
    await take(person(5, 'admin'));
  });
});
