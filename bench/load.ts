import { performance } from 'node:perf_hooks';

/** Times of single requests in ms, and the requests per second of all callers together. */
export type Load = { p50: number; p95: number; p99: number; perSecond: number; requests: number };

/**
 * Keeps a number of callers busy for a time; each sends its next request when its last is answered.
 * A request that fails ends the bench, because a fast error proves nothing.
 */
export async function measureLoad(
  request: (index: number) => Promise<unknown>,
  until: { callers: number } & ({ durationMs: number } | { whileTrue: () => boolean }),
): Promise<Load> {
  const times: number[] = [];
  const startedAt = performance.now();
  let next = 0;
  const goesOn =
    'whileTrue' in until ? until.whileTrue : () => performance.now() - startedAt < until.durationMs;
  const work = async () => {
    while (goesOn()) {
      const sentAt = performance.now();
      await request(next++);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: until.callers }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    perSecond: times.length / seconds,
    requests: times.length,
  };
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
