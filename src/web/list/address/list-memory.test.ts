import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#web/api/browser-storage.ts';
import { recallIntoAddress, rememberSearch } from './list-memory.ts';

const KEYS = { pageSize: 'rowsPerPage', search: 'weeklyEventSearch' };

describe('the memory of a list', () => {
  it('completes an address with the last page size and search', () => {
    const storage = createMemoryStorage();
    rememberSearch({ q: 'jazz', size: 25 }, KEYS, storage);
    expect(storage.getItem('weeklyEventSearch')).toBe('jazz');
    expect(storage.getItem('rowsPerPage')).toBe('25');
    expect(recallIntoAddress({ sort: 'city' }, KEYS, storage)).toEqual({
      q: 'jazz',
      size: '25',
      sort: 'city',
    });
  });

  it('gives way to what the address says', () => {
    const storage = createMemoryStorage();
    rememberSearch({ q: 'jazz', size: 25 }, KEYS, storage);
    const address = { q: 'rock', size: '50' };
    expect(recallIntoAddress(address, KEYS, storage)).toEqual(address);
  });

  it('forgets a search that is cleared', () => {
    const storage = createMemoryStorage();
    rememberSearch({ q: 'jazz' }, KEYS, storage);
    rememberSearch({ q: '' }, KEYS, storage);
    expect(storage.getItem('weeklyEventSearch')).toBeNull();
  });

  it.each(['0', '-5', '101', '2.5', 'ten', 'null', ''])(
    'takes a broken page size %j for none',
    (size) => {
      const storage = createMemoryStorage();
      storage.setItem('rowsPerPage', size);
      expect(recallIntoAddress({}, KEYS, storage)).toEqual({});
    },
  );
});
