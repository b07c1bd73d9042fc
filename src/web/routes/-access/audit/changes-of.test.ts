import { describe, expect, it } from 'vitest';
import { changesOf } from './changes-of.ts';

describe('changesOf', () => {
  it('lists what differs, and leaves out what stayed', () => {
    const before = { role: 'viewer', name: 'Ada', scopes: ['a'] };
    const after = { role: 'analyst', name: 'Ada', scopes: ['a', 'b'] };
    expect(changesOf({ before, after })).toEqual([
      { name: 'role', before: 'viewer', after: 'analyst' },
      { name: 'scopes', before: '["a"]', after: '["a","b"]' },
    ]);
  });

  it('has what was added and what was removed, and nothing for empty values', () => {
    expect(changesOf({ before: null, after: { role: 'viewer', note: '' } })).toEqual([
      { name: 'role', before: null, after: 'viewer' },
    ]);
    expect(changesOf({ before: { place: 0 }, after: {} })).toEqual([
      { name: 'place', before: '0', after: null },
    ]);
    expect(changesOf({ before: null, after: null })).toEqual([]);
  });
});
