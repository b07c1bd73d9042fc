import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DAY_MS } from '#scoring/durations.ts';
import { gradeRuns, meanShares } from '#scoring/grade/grade.ts';
import { inputOf, makePastLists } from '#scoring/grade/made-runs.ts';
import { orderByWeights, type PastRun, preparePastRun } from '#scoring/grade/past-run.ts';
import { suggestTuning } from '#scoring/grade/suggest.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { seededFeed } from './feed.ts';
import { type Http, signIn } from './http.ts';
import { measureLoad, median } from './load.ts';
import { residentMiB } from './memory.ts';
import { processorSeconds } from './processor-time.ts';
import { ACCOUNT, NOW, withDatabaseOf, withProduct } from './product.ts';
import type { Figure } from './report.ts';
import type { Part } from './run-parts.ts';

const TRUTH = { theater: 2, concert: 6, sport: 4, timeLeft: 5, venueCapacity: 8 };
const HALVING_DAYS = 14;
const WINDOW_DAYS = 30;
const RUNS = 30;
const SUGGESTION_RUNS = 60;
const SUGGESTION_EVENTS = 100_000;
const STEPS = 21;

/** What grades of unsaved weights take on 30 past runs, each with so many events, and a suggestion on 60; and the calls. */
export function gradeParts(sizes: readonly number[]): Part[] {
  const ofSizes = sizes.flatMap((events): Part[] => {
    const budgetMs = events > SUGGESTION_EVENTS ? 1000 : 150;
    return [
      {
        name: `Grades on ${RUNS} runs of ${events.toLocaleString('en')} events`,
        run: async () => measureGrades(events, budgetMs),
      },
      {
        name: `Calls of grades with ${events.toLocaleString('en')} events`,
        run: () =>
          withOutcomes(events, async (http, pid) => [
            ...(await measureCalls(http, pid)),
            ...(await measureSlider(http, pid, budgetMs)),
            ...(events > SUGGESTION_EVENTS ? [] : await measureSearch(http, pid)),
          ]),
      },
    ];
  });
  return [
    ...ofSizes,
    {
      name: `A suggestion on ${SUGGESTION_RUNS} runs`,
      run: async () => measureSuggestion(Math.min(SUGGESTION_EVENTS, ...sizes)),
    },
  ];
}

/** Outcomes begin so long ago, and events a little earlier. */
const OUTCOME_DAYS = 70;
const BEFORE_DAYS = 75;

/** A product whose events of the last weeks and of the year to come have outcomes by day, a third of them. */
function withOutcomes(
  events: number,
  measure: (http: Http, pid: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  const env = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };
  return withProduct(env, async ({ origin, pid }, dataDir) => {
    const http = await signIn(origin, ACCOUNT.email, ACCOUNT.password);
    const from = new Date(NOW.getTime() - BEFORE_DAYS * DAY_MS);
    await http.postStream(
      '/events/import?format=csv&recalculate=false',
      Array.from(seededFeed(events, from, 'bench'), (text) => Buffer.from(text)),
    );
    await http.postJson('/dashboard/settings', TEST_WEIGHTS);
    await http.putJson('/event_score');
    await withDatabaseOf(
      dataDir,
      async (db) =>
        await db`
        insert into outcome (kind_id, event_id, day, amount, import_id)
        select kind.id, event.id, ${NOW}::date - ago,
          (hashint4(event.id * 100 + ago) & 63) * ln(coalesce(capacity, 50)), 1
        from event, generate_series(1, ${OUTCOME_DAYS}::integer) as ago, outcome_kind as kind
        where kind.counts and event.id % 3 = 0`,
    );
    const figures = await measure(http, pid);
    http.close();
    return figures;
  });
}

/** The first answer reads all past lists, later ones are made of what was prepared. */
async function measureCalls(http: Http, pid: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const range of ['month', 'year']) {
    const path = `/grades?time_range=${range}&days=${RUNS}`;
    const cold = await elapsedMs(() => http.download(path));
    const warm: number[] = [];
    for (let call = 0; call < WARM_CALLS; call++) {
      warm.push(await elapsedMs(() => http.download(path)));
    }
    figures.push(
      { name: `grades of the ${range}, cold`, value: cold / 1000, unit: 's' },
      { name: `grades of the ${range}, warm`, value: median(warm), unit: 'ms' },
    );
  }
  const parts = await elapsedMs(() => http.download('/grades/parts?time_range=month'));
  figures.push({ name: 'grades by window, type and city, cold', value: parts / 1000, unit: 's' });
  figures.push({ name: 'memory of the server', value: await residentMiB(pid), unit: 'MiB' });
  return figures;
}

const WARM_CALLS = 7;

/** Steps of a slider on the weights page, each answered before the next; with what the server and PostgreSQL compute. */
async function measureSlider(http: Http, pid: number, budgetMs: number): Promise<Figure[]> {
  const step = (index: number) =>
    http.postJson('/grades/preview', {
      weights: { ...TEST_WEIGHTS, sport_weight: (index % 100) / 10 },
      time_halving_days: HALVING_DAYS,
      time_range: 'year',
      days: RUNS,
    });
  await step(0);
  const usedBefore = await processorSeconds([pid]);
  const { p50, p95, requests } = await measureLoad(step, { callers: 1, durationMs: 5000 });
  const used = (await processorSeconds([pid])) - usedBefore;
  return [
    {
      name: 'processor time of a slider step',
      value: (used * 1000) / requests,
      unit: 'ms',
      atMost: budgetMs,
    },
    { name: 'grade of a slider step, p50', value: p50, unit: 'ms' },
    { name: 'grade of a slider step, p95', value: p95, unit: 'ms' },
  ];
}

const suggestions = z.object({ running: z.object({}).nullable() });

/** A suggestion on 60 past days, and the lists that people read meanwhile. */
async function measureSearch(http: Http, pid: number): Promise<Figure[]> {
  const list = (index: number) =>
    http.postJson('/event_score', { time_range: 'month', page: 1 + (index % 20), per_page: 25 });
  const alone = await measureLoad(list, { callers: 1, durationMs: 5000 });
  const usedBefore = await processorSeconds([pid]);
  const asked = { time_range: 'year', days: SUGGESTION_RUNS };
  let isRunning = true;
  const search = elapsedMs(async () => {
    let answer = await http.postJson('/event_score/suggestion', asked);
    while (suggestions.parse(JSON.parse(answer)).running) {
      await sleep(ASKED_EVERY_MS);
      answer = await http.getJson('/event_score/suggestion?time_range=year');
    }
    isRunning = false;
  });
  const meanwhile = await measureLoad(list, { callers: 1, whileTrue: () => isRunning });
  const used = (await processorSeconds([pid])) - usedBefore;
  return [
    { name: 'suggestion on 60 days', value: (await search) / 1000, unit: 's' },
    { name: 'processor time of it and the lists meanwhile', value: used, unit: 's', atMost: 120 },
    { name: 'a list alone, p95', value: alone.p95, unit: 'ms' },
    { name: 'a list while weights are searched, p95', value: meanwhile.p95, unit: 'ms' },
  ];
}

const ASKED_EVERY_MS = 200;

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function makeLists(events: number, runs: number) {
  const appeal = {
    by: 'tuning',
    tuning: { weights: TRUTH, halvingDays: HALVING_DAYS },
    noise: 0.5,
  } as const;
  return makePastLists({ seed: 1, events, runs, windowDays: WINDOW_DAYS, appeal });
}

/** Steps of a slider: each grades the unsaved weights and those in force beside the yardsticks, with intervals. */
function measureGrades(events: number, budgetMs: number): Figure[] {
  const prepareMs: number[] = [];
  const runs: PastRun[] = [];
  for (const list of makeLists(events, RUNS)) {
    prepareMs.push(processorMs(() => runs.push(preparePastRun(list))));
  }
  const saved = orderByWeights(TRUTH, 30);
  const draft = (step: number) =>
    orderByWeights({ ...TRUTH, venueCapacity: step / 2 }, HALVING_DAYS);
  const steps = Array.from({ length: STEPS }, (_, step) => ({
    withIntervals: processorMs(() => gradeRuns(runs, { saved, draft: draft(step) }, 1)),
    without: processorMs(() => meanShares(runs, draft(step))),
  }));
  return [
    { name: 'preparing a run', value: median(prepareMs), unit: 'ms' },
    {
      name: 'events left of a run',
      value: median(runs.map(({ contenders }) => contenders.nearLarge.ids.length)),
      unit: '',
    },
    {
      name: 'grade with intervals, p50',
      value: median(steps.map(({ withIntervals }) => withIntervals)),
      unit: 'ms',
      atMost: budgetMs,
    },
    {
      name: 'grade with intervals, most',
      value: Math.max(...steps.map(({ withIntervals }) => withIntervals)),
      unit: 'ms',
      atMost: budgetMs,
    },
    {
      name: 'grade alone, p50',
      value: median(steps.map(({ without }) => without)),
      unit: 'ms',
    },
  ];
}

function measureSuggestion(events: number): Figure[] {
  const lists = makeLists(events, SUGGESTION_RUNS);
  const from = process.cpuUsage();
  const input = inputOf(lists, WINDOW_DAYS, 1);
  const prepareMs = processorMsSince(from);
  const search = suggestTuning(input);
  let longestMs = 0;
  for (let isDone = false; !isDone; ) {
    const fromMs = performance.now();
    isDone = search.next().done === true;
    longestMs = Math.max(longestMs, performance.now() - fromMs);
  }
  return [
    { name: 'preparing the runs', value: prepareMs / 1000, unit: 's' },
    { name: 'with search and tests', value: processorMsSince(from) / 1000, unit: 's', atMost: 120 },
    { name: 'longest time between two reports', value: longestMs, unit: 'ms' },
  ];
}

function processorMs(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  return processorMsSince(from);
}

/** Of one core, so that what else the machine does counts little. */
function processorMsSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
