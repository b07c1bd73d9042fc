import { describe, expect, it } from 'vitest';
import { countGrants, withLevel } from './grant-levels.ts';

describe('withLevel', () => {
  it('lets read whoever may write or create', () => {
    expect(withLevel([], 'create', true)).toEqual(['read', 'create']);
    expect(withLevel(['read'], 'write', true)).toEqual(['read', 'write']);
  });

  it('leaves nothing to who may not read', () => {
    expect(withLevel(['read', 'write', 'create'], 'read', false)).toEqual([]);
    expect(withLevel(['read', 'write', 'create'], 'write', false)).toEqual(['read', 'create']);
  });
});

describe('countGrants', () => {
  it('counts no permission without a level', () => {
    expect(countGrants({ 1: ['read'], 2: [], 3: ['read', 'write'] })).toBe(2);
  });
});
