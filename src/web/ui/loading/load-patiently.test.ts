import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPatiently } from './load-patiently.ts';

describe('loadPatiently', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks again after pauses that grow, until it has what it asked for', async () => {
    const startMs = Date.now();
    const askedAt: number[] = [];
    const loading = loadPatiently(async () => {
      askedAt.push((Date.now() - startMs) / 1000);
      if (askedAt.length < 4) throw new Error('out of reach');
      return 'loaded';
    });
    await vi.runAllTimersAsync();
    expect(await loading).toBe('loaded');
    expect(askedAt).toEqual([0, 2, 6, 14]);
  });
});
