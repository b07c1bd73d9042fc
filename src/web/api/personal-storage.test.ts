import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from './browser-storage.ts';
import {
  claimPersonal,
  forgetPersonal,
  keepPersonalOf,
  storePersonal,
} from './personal-storage.ts';

describe('values of a person in local storage', () => {
  it('are forgotten on request, and nothing else is', () => {
    const storage = createMemoryStorage();
    storage.setItem('skin', 'dark');
    storage.setItem('rowsPerPage', '25');
    claimPersonal(storage, 'rowsPerPage');
    storePersonal(storage, 'weeklyEventSearch', 'jazz');
    forgetPersonal(storage);
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
    expect(storage.getItem('rowsPerPage')).toBeNull();
    expect(storage.getItem('skin')).toBe('dark');
  });

  it('outlive a new sign-in of the same person, and no other', () => {
    const storage = createMemoryStorage();
    keepPersonalOf(storage, 7);
    storePersonal(storage, 'weeklyEventSearch', 'jazz');
    keepPersonalOf(storage, 7);
    expect(storage.getItem('weeklyEventSearch')).toBe('jazz');
    keepPersonalOf(storage, 8);
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
  });

  it('are forgotten even where the index is broken', () => {
    const storage = createMemoryStorage();
    storage.setItem('personalValues', '{"owner":"x"');
    storePersonal(storage, 'weeklyEventSearch', 'jazz');
    forgetPersonal(storage);
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
  });
});
