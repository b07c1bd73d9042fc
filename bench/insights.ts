import { DAY_MS } from '#scoring/durations.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { seededFeed } from './feed.ts';
import { signIn } from './http.ts';
import { measureLoad } from './load.ts';
import { ACCOUNT, NOW, withProduct } from './product.ts';
import type { Figure } from './report.ts';

const BUDGET_MS = 300;
/** Days that the clock may begin a period at, so that no answer is cached. */
const STARTS = 300;

/** What each card of the insights takes on the whole year, where nobody has asked for it before. */
export async function benchInsights(
  events: number,
  { quick }: { quick: boolean },
): Promise<Figure[]> {
  const env = { MARQUEE_SAMPLE: 'off', MARQUEE_NOW: NOW.toISOString() };
  return withProduct(env, async ({ origin }) => {
    const http = await signIn(origin, ACCOUNT.email, ACCOUNT.password);
    await http.postStream(
      '/events/import?format=csv&recalculate=false',
      seededFeed(events, NOW, 'bench'),
    );
    await http.postJson('/dashboard/settings', TEST_WEIGHTS);
    const earlier: { run_id: string } = JSON.parse(await http.putJson('/event_score'));
    const run: { run_id: string; duration_ms: number } = JSON.parse(
      await http.putJson('/event_score'),
    );
    const period = (index: number) => {
      const from = new Date(NOW.getTime() - (index % STARTS) * DAY_MS).toISOString().slice(0, 10);
      return `time_range=year&starts_from=${from}`;
    };
    const cards: Record<string, (index: number) => string> = {
      'figures by day, type, status, score and capacity': (index) =>
        `/score_insights?${period(index)}&compare=previous`,
      'venues and cities': () => '/score_insights/places?time_range=year',
      'venues and cities of chosen days': (index) => `/score_insights/places?${period(index)}`,
      movers: () => `/score_runs/${run.run_id}/comparison?with=${earlier.run_id}&time_range=year`,
      recalculations: () => '/score_insights/runs?days=365',
      'imports and feeds': () => '/score_insights/feeds?days=365',
    };
    const measured: Figure[] = [
      { name: 'recalculation', value: run.duration_ms / 1000, unit: 's' },
    ];
    for (const [name, address] of Object.entries(cards)) {
      const { p50, p95 } = await measureLoad((index) => http.download(address(index)), {
        callers: 1,
        durationMs: quick ? 2000 : 8000,
      });
      measured.push(
        { name: `${name}, p50`, value: p50, unit: 'ms' },
        { name: `${name}, p95`, value: p95, unit: 'ms', atMost: BUDGET_MS },
      );
    }
    http.close();
    return measured;
  });
}
