import { describe, expect, it } from 'vitest';
import type { DemoUser } from '#contract/sign-in/jwt.ts';
import { createMemoryStorage } from '#web/api/browser-storage.ts';
import { createDemoSessionStore, type DemoSession } from './demo-session.ts';

const user: DemoUser = {
  id: 4,
  fullName: 'Ada',
  username: 'ada',
  email: 'ada@demo.example',
  role: 'client',
  avatar: null,
  ability: [{ action: 'read', subject: 'Auth' }],
  extras: { eCommerceCartItemsCount: 0 },
};
const session: DemoSession = { user, accessToken: 'a', refreshToken: null };

describe('the demo session', () => {
  it('is kept under its own name, away from the product’s', () => {
    const storage = createMemoryStorage();
    createDemoSessionStore(storage).save(session);
    expect(storage.length).toBe(1);
    expect(storage.key(0)).toBe('demoSession');
    expect(createDemoSessionStore(storage).read()).toEqual(session);
  });

  it('is the same object until it changes, and tells when it does', () => {
    const store = createDemoSessionStore(createMemoryStorage());
    const heard: (DemoSession | null)[] = [];
    const stop = store.subscribe(() => heard.push(store.read()));
    store.save(session);
    expect(store.read()).toBe(store.read());
    store.clear();
    stop();
    store.save(session);
    expect(heard).toEqual([session, null]);
  });

  it.each(['{', '{}', '{"user":{"id":"4"}}', 'null'])(
    'is nobody’s where the storage holds %s',
    (text) => {
      const storage = createMemoryStorage();
      storage.setItem('demoSession', text);
      expect(createDemoSessionStore(storage).read()).toBeNull();
    },
  );
});
