import { fromWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import { TEST_WEIGHTS } from '#server/test/test-weights.ts';
import { BUDGET } from './budgets.ts';
import { COMMON_WORD, RARE_WORD } from './feed.ts';
import type { Http } from './http.ts';
import { measureInTurn, measureLoad } from './load.ts';
import { NOW } from './product.ts';
import type { Figure } from './report.ts';

function isoDay(later: number): string {
  return new Date(NOW.getTime() + later * DAY_MS).toISOString().slice(0, 10);
}

const ROUNDS = 3;

/** Preview beside a list page, facets, folded search, and the file of a whole list. */
export async function measureScoreCalls(
  http: Http,
  { events, quick }: { events: number; quick: boolean },
): Promise<Figure[]> {
  const durationMs = quick ? 2000 : 8000;
  const preview = (index: number) =>
    http.postJson('/event_score/preview', {
      weights: { ...TEST_WEIGHTS, sport_weight: (index % 40) / 10 },
      time_range: 'year',
    });
  const first = await timed(() => preview(0));
  const list = (index: number) =>
    http.postJson('/event_score', { time_range: 'year', page: 1 + (index % 10) });
  const [previews, lists] = await measureInTurn([preview, list], {
    callers: 1,
    durationMs,
    rounds: ROUNDS,
  });
  if (!previews || !lists) throw new Error('Both are measured.');
  // Without weights all scores are equal, and the other keys decide every place.
  const equal = () =>
    http.postJson('/event_score/preview', {
      weights: fromWeights(ZERO_WEIGHTS),
      time_range: 'year',
    });
  const equalScores = await measureLoad(equal, { callers: 1, durationMs });
  const isLarge = events > 100_000;
  const budgetMs = isLarge ? {} : { atMost: BUDGET.preview.upTo100kMs };
  const facets = await measureLoad(
    () => http.postJson('/event_score/facets', { time_range: 'year' }),
    { callers: 1, durationMs },
  );
  // Texts that differ, so that no count is cached.
  const search = (index: number) =>
    http.postJson('/event_score', {
      time_range: 'year',
      event_name: `${index % 2 === 0 ? RARE_WORD : COMMON_WORD} ${String.fromCharCode(97 + (index % 26))}`,
    });
  const searches = await measureLoad(search, { callers: 1, durationMs });
  // A month with the days of others in its first and last week.
  const month = { from: isoDay(0), to: isoDay(34), per_day: 4 };
  const calendar = await measureLoad(
    () => http.postJson('/event_score/calendar', { time_range: 'year', ...month }),
    { callers: 1, durationMs },
  );
  const figures: Figure[] = [
    { name: 'first preview of a run', value: first, unit: 'ms' },
    { name: 'preview of the year, p50', value: previews.p50, unit: 'ms', ...budgetMs },
    { name: 'list page beside it, p50', value: lists.p50, unit: 'ms' },
    {
      name: 'preview of the year to a list page',
      value: previews.p50 / lists.p50,
      unit: '×',
      ...(isLarge && { atMost: BUDGET.preview.aboveInListPages }),
    },
    { name: 'preview of the year, p95', value: previews.p95, unit: 'ms' },
    {
      name: 'preview of the year where all scores are equal, p50',
      value: equalScores.p50,
      unit: 'ms',
      ...budgetMs,
    },
    { name: 'facets of the year, p50', value: facets.p50, unit: 'ms', atMost: 2000 },
    {
      name: 'days of a month in the calendar of the year, p95',
      value: calendar.p95,
      unit: 'ms',
      atMost: 300,
    },
    { name: 'folded search by two words, p50', value: searches.p50, unit: 'ms' },
  ];
  for (const format of ['csv', 'xlsx'] as const) {
    const path = `/event_score/export?format=${format}&time_range=year`;
    let bytes = 0;
    const ms = await timed(async () => {
      bytes = await http.download(path);
    });
    figures.push({ name: `export of the year as ${format}`, value: ms / 1000, unit: 's' });
    figures.push({ name: `its size as ${format}`, value: bytes / 1e6, unit: 'MB' });
  }
  return figures;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
