import { describe, expect, it } from 'vitest';
import { testUser } from '#web/test/quiet-service.ts';
import { createMemoryStorage } from '../browser-storage.ts';
import { addNotifications } from '../notifications/notification-store.ts';
import { createSessionStore } from '../session.ts';
import { forgetPersonal, keepPersonalOf } from './personal-storage.ts';

describe('values of a person in local storage', () => {
  it('are forgotten on request, and nothing else is', () => {
    const storage = createMemoryStorage();
    storage.setItem('skin', 'dark');
    storage.setItem('rowsPerPage', '25');
    storage.setItem('weeklyEventSearch', 'jazz');
    forgetPersonal(storage);
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
    expect(storage.getItem('rowsPerPage')).toBeNull();
    expect(storage.getItem('skin')).toBe('dark');
  });

  it('are all that a browser has of somebody: no name, address, message or search is left', () => {
    const storage = createMemoryStorage();
    const session = createSessionStore(storage, new EventTarget() as Window);
    session.save({ accessToken: 'a', refreshToken: 'r', userData: testUser('admin') });
    addNotifications({ storage, session }, [
      { id: 'n', kind: 'imported', values: { name: 'jazz' }, at: '2026-06-01T04:00:00Z' },
    ]);
    storage.setItem('notifications.nobody', '{}');
    storage.setItem('recentSearches.7', '["jazz"]');
    storage.setItem('chat.drafts.7', '{"3":"Dear Grace"}');
    storage.setItem('shopDeliveryAddress', '{"name":"Ada"}');
    storage.setItem('weeklyEventSearch', 'jazz');
    storage.setItem('skin', 'dark');
    session.clear();
    forgetPersonal(storage);
    const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(left).toEqual(['skin']);
  });

  it('outlive a new sign-in of the same person, and no other', () => {
    const storage = createMemoryStorage();
    keepPersonalOf(storage, 7);
    storage.setItem('weeklyEventSearch', 'jazz');
    keepPersonalOf(storage, 7);
    expect(storage.getItem('weeklyEventSearch')).toBe('jazz');
    keepPersonalOf(storage, 8);
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
  });

  it('are forgotten where nobody knows whose they are', () => {
    const storage = createMemoryStorage();
    storage.setItem('personalValues', 'of nobody');
    storage.setItem('weeklyEventSearch', 'jazz');
    keepPersonalOf(storage, 7);
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
  });

  it("of a visitor who has not signed in yet are the person's who signs in first", () => {
    const storage = createMemoryStorage();
    storage.setItem('rowsPerPage', '25');
    keepPersonalOf(storage, 7);
    expect(storage.getItem('rowsPerPage')).toBe('25');
  });
});
