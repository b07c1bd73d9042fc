import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { IMPORT_STATES } from '#contract/import-runs.ts';
import type { RunCounts } from '#server/catalogue/changes/recalculation.ts';
import type { PoolLoad } from '#server/platform/db/database.ts';
import type { Answer } from '#server/platform/http/log-requests.ts';
import type { SendMail } from '#server/platform/mail/mailer.ts';
import type { QueueLoad } from '#server/platform/process/fair-queue.ts';
import type { DiskSpace, Figures } from './figures.ts';

export type Metrics = {
  registry: Registry;
  /** Notes an answer. */
  observe: (answer: Answer) => void;
  /** The same, counted. */
  countMails: (sendMail: SendMail | null) => SendMail | null;
  /** All metrics as Prometheus reads them, with what the database says at this moment. */
  read: () => Promise<string>;
};

export type MetricSources = {
  liveStreams: () => number;
  /** By the name of the work that waits. */
  queues: Readonly<Record<string, { load: () => QueueLoad }>>;
  /** By what the connections are for. */
  pools: Readonly<Record<string, { load: () => PoolLoad }>>;
  /** The paths at which people sign in. */
  signInRoutes: readonly string[];
  /** The runs of this server since its start. */
  runs: () => RunCounts;
  /** Null where the database does not answer. */
  readFigures: () => Promise<Figures | null>;
  /** Null where it is not known. */
  readDisk: () => Promise<DiskSpace | null>;
};

/** Of nothing: what there is to know, without a server. */
export const NO_SOURCES: MetricSources = {
  liveStreams: () => 0,
  queues: {},
  pools: {},
  signInRoutes: [],
  runs: () => ({ stored: 0, failed: 0 }),
  readFigures: async () => null,
  readDisk: async () => null,
};

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The first that holds counts: one that is paused does nothing, whatever came of it before. */
const FEED_STATES = {
  paused: ({ isPaused }) => isPaused,
  held: ({ held }) => held > 0,
  failing: ({ failures }) => failures > 0,
  ok: () => true,
} as const satisfies Record<string, (feed: Figures['feeds'][number]) => boolean>;

let processMetrics: Registry | undefined;

/** Of this process, from the first time that somebody reads them: what collects them can never be stopped. */
function readProcessMetrics(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/** Each server has its own registry, so that two servers in one process do not share metrics. */
export function createMetrics(sources: MetricSources): Metrics {
  const { liveStreams, queues, pools, signInRoutes, runs } = sources;
  const registry = new Registry();
  const registers = [registry];
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
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails that the mail server took or refused',
    labelNames: ['outcome'] as const,
    registers,
  });
  let mailsUnderWay = 0;
  addGauge('mails_waiting', 'Mails that are being handed to the mail server', [], () => [
    [{}, mailsUnderWay],
  ]);
  addGauge('live_streams', 'Open streams of live messages', [], () => [[{}, liveStreams()]]);
  addGauge('work_queue', 'Work that runs or waits for its turn', ['queue', 'state'], () =>
    Object.entries(queues).flatMap(([queue, { load }]) => byState({ queue }, load())),
  );
  addGauge(
    'database_connections',
    'Connections to PostgreSQL, and callers who wait for one',
    ['pool', 'state'],
    () => Object.entries(pools).flatMap(([pool, { load }]) => byState({ pool }, load())),
  );
  new Counter({
    name: 'marquee_runs_total',
    help: 'Recalculations that this server has made, by outcome',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(runs())) this.inc({ outcome }, count);
    },
  });

  let figures: Figures | null = null;
  let disk: DiskSpace | null = null;
  addGauge(
    'marquee_database_up',
    '1 where the database answered within 3 s, else 0; the metrics that it knows are missing then',
    [],
    () => [[{}, figures ? 1 : 0]],
  );
  const ofRun = (figure: 'age' | 'duration' | 'overdue') => () => one(figures?.run?.[figure]);
  addGauge('marquee_run_age_seconds', 'Age of the ranking that lists show', [], ofRun('age'));
  addGauge(
    'marquee_run_duration_seconds',
    'How long the recalculation of that ranking took',
    [],
    ofRun('duration'),
  );
  addGauge(
    'marquee_run_overdue_seconds',
    'How long ago the schedule asked for a newer ranking, or how far the one there is lies in the future',
    [],
    ofRun('overdue'),
  );
  addGauge('marquee_ranking_missing', 'Whether there are events without a ranking', [], () =>
    one(figures && Number(figures.lacksRanking)),
  );
  addGauge('marquee_retention_held', 'Whether deleting by age is held', [], () =>
    one(figures && Number(figures.isRetentionHeld)),
  );
  addGauge(
    'marquee_imports',
    'Imports that run, and those that ended within 24 hours, by state',
    ['state'],
    () => {
      if (!figures) return [];
      const known = figures;
      return IMPORT_STATES.map((state) => [{ state }, ofState(known, state)?.imports ?? 0]);
    },
  );
  addGauge(
    'marquee_import_oldest_running_seconds',
    'For how long the oldest import has been running; 0 where none does',
    [],
    () => {
      if (!figures) return [];
      const running = ofState(figures, 'running');
      return one(running ? (figures.at.getTime() - running.oldest.getTime()) / 1000 : 0);
    },
  );
  addGauge('marquee_feeds', 'Feeds by state: ok, failing, held or paused', ['state'], () => {
    if (!figures) return [];
    const states = figures.feeds.map(stateOf);
    return Object.keys(FEED_STATES).map((state) => [
      { state },
      states.filter((other) => other === state).length,
    ]);
  });
  addGauge(
    'marquee_feed_failures',
    'Failures in a row of a feed that is not paused',
    ['feed'],
    () =>
      (figures?.feeds ?? [])
        .filter(({ isPaused }) => !isPaused)
        .map(({ name: feed, failures }) => [{ feed }, failures]),
  );
  addGauge(
    'marquee_feed_held_events',
    'Events that a feed would take out of the lists, once somebody decides',
    ['feed'],
    () => (figures?.feeds ?? []).map(({ name: feed, held }) => [{ feed }, held]),
  );
  addGauge(
    'marquee_feed_last_success_age_seconds',
    'How long ago a run of a feed succeeded; missing where none of its stored runs did',
    ['feed'],
    () => {
      const now = figures?.at.getTime() ?? 0;
      return (figures?.feeds ?? []).flatMap(({ name: feed, succeededAt: at }) =>
        at ? [[{ feed }, (now - at.getTime()) / 1000]] : [],
      );
    },
  );
  addGauge('marquee_database_lock_waits', 'Sessions of the database that wait for a lock', [], () =>
    one(figures?.locks.waiting),
  );
  addGauge(
    'marquee_database_lock_wait_oldest_seconds',
    'For how long the first of them has been waiting',
    [],
    () => one(figures?.locks.oldestSeconds),
  );
  addGauge('marquee_database_size_bytes', 'Size of the database', [], () =>
    one(figures?.sizes.database),
  );
  addGauge(
    'marquee_database_wal_bytes',
    'Size of the write-ahead log of PostgreSQL; missing where the role may not see it',
    [],
    () => one(figures?.sizes.wal),
  );
  addGauge(
    'marquee_backup_age_seconds',
    'Age of the newest backup by npm run backup; missing before the first',
    [],
    () => one(figures?.backupAge),
  );
  addGauge('marquee_disk_free_bytes', 'Free space on the disk of the data folder', [], () =>
    one(disk?.free),
  );
  addGauge('marquee_disk_size_bytes', 'Size of that disk', [], () => one(disk?.size));

  function addGauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Figure[],
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        // What is not known any more is not told any more.
        this.reset();
        if (labelNames.length === 0) this.remove();
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
    countMails: (sendMail) =>
      sendMail &&
      (async (letter) => {
        mailsUnderWay += 1;
        try {
          await sendMail(letter);
          mails.inc({ outcome: 'sent' });
        } catch (error) {
          mails.inc({ outcome: 'failed' });
          throw error;
        } finally {
          mailsUnderWay -= 1;
        }
      }),
    async read() {
      [figures, disk] = await Promise.all([sources.readFigures(), sources.readDisk()]);
      return Registry.merge([readProcessMetrics(), registry]).metrics();
    },
  };
}

type Figure = [labels: Record<string, string>, value: number];

/** A figure without labels, if it is known. */
function one(value: number | null | undefined): Figure[] {
  return value === null || value === undefined ? [] : [[{}, value]];
}

function ofState({ imports }: Figures, state: (typeof IMPORT_STATES)[number]) {
  return imports.find((figure) => figure.state === state);
}

function stateOf(feed: Figures['feeds'][number]): string {
  return Object.entries(FEED_STATES).find(([, holds]) => holds(feed))?.[0] ?? 'ok';
}

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
