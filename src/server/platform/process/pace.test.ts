import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

describe('a pace', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('lets each caller start as many at once as a second has, and then evenly', () => {
    const pace = createPace(4);
    for (let start = 0; start < 4; start++) {
      expect(pace.msUntilNext('a')).toBe(0);
      pace.take('a');
    }
    expect(pace.msUntilNext('a')).toBe(250);
    expect(pace.msUntilNext('b')).toBe(0);
    vi.advanceTimersByTime(250);
    expect(pace.msUntilNext('a')).toBe(0);
    pace.take('a');
    expect(pace.msUntilNext('a')).toBe(250);
  });

  it('gives back no more than a second has, however long the caller rests', () => {
    const pace = createPace(2);
    for (let start = 0; start < 2; start++) pace.take('a');
    vi.advanceTimersByTime(60_000);
    for (let start = 0; start < 2; start++) pace.take('a');
    expect(pace.msUntilNext('a')).toBe(500);
  });

  it('counts starts past the pace without a longer wait for them', () => {
    const pace = createPace(2);
    for (let start = 0; start < 100; start++) pace.take('a');
    expect(pace.msUntilNext('a')).toBe(500);
  });
});
