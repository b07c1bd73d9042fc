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

/**
 * Measures works in turn, round after round, so that whatever else the machine does meets all of them alike; each figure
 * is the median of the rounds.
 */
export async function measureInTurn(
  works: readonly ((index: number) => Promise<unknown>)[],
  { callers, durationMs, rounds }: { callers: number; durationMs: number; rounds: number },
): Promise<Load[]> {
  const loads: Load[][] = works.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      loads[index]?.push(await measureLoad(work, { callers, durationMs: durationMs / rounds }));
    }
  }
  return loads.map((ofWork) => {
    const middle = (pick: (load: Load) => number) => median(ofWork.map(pick));
    return {
      p50: middle(({ p50 }) => p50),
      p95: middle(({ p95 }) => p95),
      p99: middle(({ p99 }) => p99),
      perSecond: middle(({ perSecond }) => perSecond),
      requests: ofWork.reduce((sum, { requests }) => sum + requests, 0),
    };
  });
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
