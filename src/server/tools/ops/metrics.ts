import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolLoad } from '#server/platform/db/database.ts';
import type { Answer } from '#server/platform/http/log-requests.ts';
import type { QueueLoad } from '#server/platform/process/fair-queue.ts';

export type Metrics = {
  registry: Registry;
  /** Notes an answer. */
  observe: (answer: Answer) => void;
};

export type MetricSources = {
  liveStreams: () => number;
  /** By the name of the work that waits. */
  queues: Readonly<Record<string, { load: () => QueueLoad }>>;
  /** By what the connections are for. */
  pools: Readonly<Record<string, { load: () => PoolLoad }>>;
  /** The paths at which people sign in. */
  signInRoutes: readonly string[];
};

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Each server has its own registry, so that two servers in one process do not share metrics. */
export function createMetrics({
  liveStreams,
  queues,
  pools,
  signInRoutes,
}: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Tries to sign in, by route and outcome',
    labelNames: ['route', 'outcome'] as const,
    registers,
  });
  addGauge('live_streams', 'Open streams of live messages', () => [[{}, liveStreams()]]);
  addGauge('work_queue', 'Work that runs or waits for its turn', () =>
    Object.entries(queues).flatMap(([queue, { load }]) => byState({ queue }, load())),
  );
  addGauge('database_connections', 'Connections to PostgreSQL, and callers who wait for one', () =>
    Object.entries(pools).flatMap(([pool, { load }]) => byState({ pool }, load())),
  );

  function addGauge(name: string, help: string, read: () => Figure[]): void {
    const labelNames = ['queue', 'pool', 'state'];
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [labels, value] of read()) this.set(labels, value);
      },
    });
  }

  return {
    registry,
    observe({ method, route, status, seconds }) {
      durations.observe({ method, route, status: String(status) }, seconds);
      if (signInRoutes.includes(route)) signIns.inc({ route, outcome: outcomeOf(status) });
    },
  };
}

type Figure = [labels: Record<string, string>, value: number];

function byState(labels: Record<string, string>, load: Readonly<Record<string, number>>): Figure[] {
  return Object.entries(load).map(([state, value]) => [{ ...labels, state }, value]);
}

/** What became of a try to sign in: 403 asks for the second step. */
function outcomeOf(status: number): string {
  if (status < 300) return 'accepted';
  if (status === 403) return 'second_step';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}
