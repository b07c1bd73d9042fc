import { describe, expect, it } from 'vitest';
import { movementOf } from './movement.ts';

describe('movementOf', () => {
  it('counts the ranks between two runs; a smaller number is higher up', () => {
    expect(movementOf(3, 8)).toEqual({ kind: 'up', by: 5 });
    expect(movementOf(8, 3)).toEqual({ kind: 'down', by: 5 });
    expect(movementOf(4, 4)).toEqual({ kind: 'same', by: 0 });
    expect(movementOf(4, null)).toEqual({ kind: 'new', by: 0 });
    expect(movementOf(null, 4)).toEqual({ kind: 'unranked', by: 0 });
  });
});
