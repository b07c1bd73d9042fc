import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#web/data/browser-storage.ts';
import { forgetEmptySearch, recallIntoAddress, rememberSearch } from './use-page-search.ts';

const KEYS = { pageSize: 'rowsPerPage', search: 'weeklyEventSearch' } as const;

describe('the memory of a list', () => {
  it('completes an address with the last page size and search', () => {
    const storage = createMemoryStorage();
    rememberSearch({ q: 'jazz', size: 25 }, KEYS, storage);
    expect(storage.getItem('weeklyEventSearch')).toBe('jazz');
    expect(storage.getItem('rowsPerPage')).toBe('25');
    expect(recallIntoAddress({}, KEYS, storage)).toEqual({ q: 'jazz', size: '25' });
  });

  it.each([{ sort: 'city' }, { q: '' }, { size: '50' }])(
    'leaves an address that says anything as it is: %j',
    (address) => {
      const storage = createMemoryStorage();
      rememberSearch({ q: 'jazz', size: 25 }, KEYS, storage);
      expect(recallIntoAddress(address, KEYS, storage)).toEqual(address);
    },
  );

  it('forgets the search on arrival with an empty one', () => {
    const storage = createMemoryStorage();
    rememberSearch({ q: 'jazz', size: 25 }, KEYS, storage);
    forgetEmptySearch({ q: '' }, KEYS, storage);
    expect(recallIntoAddress({}, KEYS, storage)).toEqual({ size: '25' });
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
