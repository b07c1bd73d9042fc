import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

describe('sparklinePath', () => {
  it('runs from the first value to the last, the largest at the top', () => {
    expect(sparklinePath([0, 10, 5])).toBe('M0 98 L50 2 L100 50');
  });

  it('draws equal values and a single one in the middle', () => {
    expect(sparklinePath([3, 3])).toBe('M0 50 L100 50');
    expect(sparklinePath([3])).toBe('M0 50 H100');
    expect(sparklinePath([])).toBe('');
  });
});
