import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  registry: Registry;
  requestDurations: Histogram<'method' | 'route' | 'status'>;
};

/** Each server has its own registry, so that two servers in one process do not share metrics. */
export function createMetrics({ liveStreams }: { liveStreams: () => number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestDurations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of live messages',
    registers: [registry],
    collect() {
      this.set(liveStreams());
    },
  });
  return { registry, requestDurations };
}
