import { describe, expect, it } from 'vitest';
import { accessOf } from './ability.ts';
import { createMemoryStorage } from './browser-storage.ts';
import { createSessionStore, type Session } from './session.ts';

const SESSION: Session = {
  accessToken: 'a1',
  refreshToken: 'r1',
  userData: {
    id: 7,
    fullName: 'Ada Lovelace',
    username: 'ada',
    email: 'ada@marquee.test',
    role: 'admin',
    avatar: null,
    ability: [{ action: 'manage', subject: 'all' }],
  },
};

/** Stands in for a window: only its events are listened to. */
function createStore(storage = createMemoryStorage()) {
  const tab = new EventTarget() as Window;
  return { store: createSessionStore(storage, tab), storage, tab };
}

describe('createSessionStore', () => {
  it('keeps the person and the tokens under the names of the specification', () => {
    const { store, storage } = createStore();
    store.save(SESSION);
    expect(storage.getItem('accessToken')).toBe('a1');
    expect(storage.getItem('refreshToken')).toBe('r1');
    expect(JSON.parse(storage.getItem('userData') ?? '')).toEqual(SESSION.userData);
    expect(JSON.parse(storage.getItem('userEmail') ?? '')).toEqual({ email: 'ada@marquee.test' });
    expect(store.read()).toEqual(SESSION);
  });

  it('reads the same object until something changes', () => {
    const { store } = createStore();
    store.save(SESSION);
    expect(store.read()).toBe(store.read());
    const before = store.read();
    store.replaceTokens('r1', { accessToken: 'a2', refreshToken: 'r2' });
    expect(store.read()).not.toBe(before);
    expect(store.read()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
  });

  it('does not bring back a session that ended while its tokens were renewed', () => {
    const { store } = createStore();
    store.save(SESSION);
    store.clear();
    const isReplaced = store.replaceTokens('r1', { accessToken: 'a2', refreshToken: 'r2' });
    expect(isReplaced).toBe(false);
    expect(store.read()).toBeNull();
  });

  it('forgets the session on clear, not the e-mail', () => {
    const { store } = createStore();
    store.save(SESSION);
    store.clear();
    expect(store.read()).toBeNull();
    expect(store.rememberedEmail()).toBe('ada@marquee.test');
  });

  it('lets a person without an ability list do what everybody may', () => {
    const { store, storage } = createStore();
    store.save(SESSION);
    const { ability: _, ...rest } = SESSION.userData;
    for (const stored of [rest, { ...rest, ability: null }]) {
      storage.setItem('userData', JSON.stringify(stored));
      const access = accessOf(store.read()?.userData ?? null);
      expect(store.read()?.userData.id).toBe(SESSION.userData.id);
      expect([access.can('read', 'Auth'), access.can('read', 'Score')]).toEqual([true, false]);
    }
  });

  it('changes what the person may do only when that is renewed', () => {
    const all = { action: 'manage', subject: 'all' };
    const scores = { action: 'read', subject: 'Score' };
    const cases = [
      { stored: undefined, said: [all], left: [], isStored: false },
      { stored: [], said: [all], left: [], isStored: false },
      { stored: [scores], said: [all], left: [scores], isStored: false },
      { stored: [all], said: [scores], left: [all], isStored: false },
      { stored: [all], said: [all], left: [all], isStored: true },
      { stored: [], said: [], left: [], isStored: true },
    ];
    for (const { stored, said, left, isStored } of cases) {
      const { store, storage } = createStore();
      const person = { ...SESSION.userData, hasAdditions: true };
      store.save({ ...SESSION, userData: person });
      storage.setItem('userData', JSON.stringify({ ...person, ability: stored }));
      const document = { ...person, fullName: 'Ada King', ability: said };
      expect(store.updateUser(document)).toBe(isStored);
      expect(store.read()?.userData).toMatchObject({ fullName: 'Ada King', ability: left });
      store.renewUser(document);
      expect(store.read()?.userData).toEqual(document);
    }
  });

  it('does not take the additions of the service from an update', () => {
    const { store } = createStore();
    store.save(SESSION);
    const document = { ...SESSION.userData, hasAdditions: true };
    expect(store.updateUser(document)).toBe(false);
    expect(store.read()?.userData.hasAdditions).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"id":"7"}', '{"id":7,"ability":[{"action":1}]}'])(
    'takes broken user data %j for nobody',
    (text) => {
      const { store, storage } = createStore();
      store.save(SESSION);
      storage.setItem('userData', text);
      expect(store.read()).toBeNull();
    },
  );

  it('notifies its listeners of changes here and in other tabs', () => {
    const { store, tab } = createStore();
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    const hear = (key: string | null) =>
      tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
    store.save(SESSION);
    expect(told).toBe(1);
    hear('accessToken');
    hear(null);
    hear('skin');
    expect(told).toBe(3);
    stop();
    store.clear();
    hear('accessToken');
    expect(told).toBe(3);
  });
});
