import { loadavg } from 'node:os';
import { fromHalving } from '#contract/scores/weights.ts';
import { DEFAULT_HALVING, NEARNESS_BY_WINDOW } from '#scoring/halving.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { seededFeed } from './feed.ts';
import { type Http, signIn } from './http.ts';
import { measureLoad, median } from './load.ts';
import { ACCOUNT, NOW, withProduct } from './product.ts';
import type { Figure } from './report.ts';
import type { Part } from './run-parts.ts';

/** As many events as the sample catalogue has. */
const TUNED_EVENTS = 5000;
const STEP_BUDGET_MS = 100;
const ROUNDS = 5;

/** What the weights page costs: the steps of a slider, and recalculations by the days of each window. */
export function tuningParts(events: number): Part[] {
  return [
    {
      name: `Slider steps at ${TUNED_EVENTS.toLocaleString('en')} events`,
      run: () => onEvents(TUNED_EVENTS, measureSteps),
    },
    {
      name: `Recalculation of ${events.toLocaleString('en')} events by halving days`,
      run: () => onEvents(events, alternateHalving),
    },
  ];
}

function onEvents(events: number, measure: (http: Http) => Promise<Figure[]>): Promise<Figure[]> {
  const env = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };
  return withProduct(env, async ({ origin }) => {
    const http = await signIn(origin, ACCOUNT.email, ACCOUNT.password);
    await http.postStream(
      '/events/import?format=csv&recalculate=false',
      seededFeed(events, NOW, 'bench'),
    );
    const figures = await measure(http);
    http.close();
    return figures;
  });
}

/** One preview follows the other, each with a slider one step further, as while it is dragged. */
async function measureSteps(http: Http): Promise<Figure[]> {
  await http.postJson('/dashboard/settings', {
    ...TEST_WEIGHTS,
    ...fromHalving(NEARNESS_BY_WINDOW),
  });
  await http.putJson('/event_score');
  const figures: Figure[] = [];
  for (const [time_range, time_halving_days] of [
    ['week', 3],
    ['year', 730],
  ] as const) {
    const step = (index: number) =>
      http.postJson('/event_score/preview', {
        weights: { ...TEST_WEIGHTS, sport_weight: (index % 100) / 10 },
        time_halving_days,
        time_range,
        per_page: 25,
      });
    const { p50, p95 } = await measureLoad(step, { callers: 1, durationMs: 4000 });
    figures.push(
      { name: `step in the ${time_range}, p50`, value: p50, unit: 'ms', atMost: STEP_BUDGET_MS },
      { name: `step in the ${time_range}, p95`, value: p95, unit: 'ms', atMost: STEP_BUDGET_MS },
    );
  }
  return figures;
}

/** Medians of alternating runs, so that what else the machine does counts on both sides. */
async function alternateHalving(http: Http): Promise<Figure[]> {
  const recalculate = async (halving: typeof NEARNESS_BY_WINDOW) => {
    await http.postJson('/dashboard/settings', { ...TEST_WEIGHTS, ...fromHalving(halving) });
    const run: { duration_ms: number } = JSON.parse(await http.putJson('/event_score'));
    return run.duration_ms / 1000;
  };
  await recalculate(DEFAULT_HALVING);
  const [one, apart]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await recalculate(DEFAULT_HALVING));
    apart.push(await recalculate(NEARNESS_BY_WINDOW));
    console.log(`- ${one.at(-1)} s, ${apart.at(-1)} s, load ${loadavg()[0]?.toFixed(1)}`);
  }
  return [
    { name: 'with one number of days', value: median(one), unit: 's' },
    { name: 'with days for each window', value: median(apart), unit: 's' },
    {
      name: 'days for each window to one',
      value: median(apart) / median(one),
      unit: '×',
      atMost: 1.6,
    },
  ];
}
