import { describe, expect, it } from 'vitest';
import { grantedOf, withLevel } from './grant-levels.ts';

describe('withLevel', () => {
  it('adds read to write and create', () => {
    expect(withLevel([], 'create', true)).toEqual(['read', 'create']);
    expect(withLevel(['read'], 'write', true)).toEqual(['read', 'write']);
  });

  it('clears every level with read', () => {
    expect(withLevel(['read', 'write', 'create'], 'read', false)).toEqual([]);
    expect(withLevel(['read', 'write', 'create'], 'write', false)).toEqual(['read', 'create']);
  });
});

describe('grantedOf', () => {
  it('leaves out permissions without a level', () => {
    const permissions = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
    const granted = grantedOf(permissions, { 1: ['read'], 2: [], 3: ['read', 'write'] });
    expect(granted).toEqual([{ id: 1 }, { id: 3 }]);
  });
});
