import { parseArgs } from 'node:util';
import { SCORE_SORTS } from '#contract/scores/score-list.ts';
import { type ScoreQuery, scoreQuery } from '#contract/scores/scores.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { connect, type Database } from '#server/platform/db/database.ts';
import type { Rendered } from '#server/platform/db/sql.ts';
import { createListScores } from '#server/ranking/lists/list-scores.ts';
import { ABSENT_WORD, COMMON_WORD, RARE_WORD, TWO_LETTERS } from './feed.ts';
import { notingStatements } from './lists/noted-statements.ts';

const PAGES = ['first', 'hundredth', 'middle', 'last'] as const;
/** Pages that no button leads to: measured on request. */
const MIDDLE = 'middle';
const PAGE_SIZE = 10;
const SHOWN = 25;

type Measured = { name: string; countMs: number; pageMs: number; statement: Rendered };

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    schema: { type: 'string', default: 'public' },
    now: { type: 'string' },
    only: { type: 'string', default: '' },
    common: { type: 'string', default: COMMON_WORD },
    rare: { type: 'string', default: RARE_WORD },
    category: { type: 'string', default: 'Jazz' },
    plans: { type: 'string', default: '3' },
    middle: { type: 'boolean', default: false },
  },
});

await main();

/** Runs every list shape, prints the slowest, and the plans of the very slowest. */
async function main(): Promise<void> {
  if (!options.url) throw new Error('Say where the database is: --url postgres://…');
  const statements: Rendered[] = [];
  const db = connect({ url: options.url }, { max: 1, schema: options.schema });
  try {
    const now = options.now ? new Date(options.now) : new Date();
    const measured: Measured[] = [];
    for (const [name, query] of shapes()) {
      measured.push(
        ...(await measureShape({
          db: notingStatements(db, statements),
          statements,
          now,
          name,
          query,
        })),
      );
    }
    printTable(measured);
    const worst = measured.toSorted((a, b) => b.pageMs - a.pageMs).slice(0, Number(options.plans));
    for (const { name, statement } of worst) await printPlan(db, name, statement);
  } finally {
    await db.end();
  }
}

function shapes(): [string, Partial<ScoreQuery>][] {
  return TIME_RANGES.flatMap((time_range) =>
    filtersOf(time_range).flatMap(([filter, query]) =>
      SCORE_SORTS.flatMap((sort_by) =>
        (['asc', 'desc'] as const).map((sort_order): [string, Partial<ScoreQuery>] => [
          `${time_range}, ${filter}, by ${sort_by} ${sort_order}`,
          { time_range, sort_by, sort_order, ...query },
        ]),
      ),
    ),
  ).filter(([name]) => name.includes(options.only));
}

function filtersOf(range: TimeRange): [string, Partial<ScoreQuery>][] {
  const category = { event_type: 'concert', event_category: options.category } as const;
  return [
    ['all', {}],
    ['concert', { event_type: 'concert' }],
    ['other', { event_type: 'other' }],
    ...(range === 'week' ? [['category', category] satisfies [string, Partial<ScoreQuery>]] : []),
    ['common word', { event_name: options.common }],
    ['rare word', { event_name: options.rare }],
    ['absent word', { event_name: ABSENT_WORD }],
    ['two letters', { event_name: TWO_LETTERS }],
    ['common word in concert', { event_name: options.common, event_type: 'concert' }],
    ['country', { country: 'gb' }],
    ['large halls', { capacity_min: 20_000 }],
    ['unknown capacity', { capacity_known: false }],
    ['dear', { price_min: 150 }],
    ['best scores', { score_min: 70 }],
    ['a day in autumn', { starts_from: '2026-09-01', starts_to: '2026-09-01' }],
  ];
}

async function measureShape(shape: {
  db: Database;
  statements: Rendered[];
  now: Date;
  name: string;
  query: Partial<ScoreQuery>;
}): Promise<Measured[]> {
  const { db, statements, now, name } = shape;
  const listScores = createListScores({ readDb: db, clock: () => now });
  const listPage = async (page: number) => {
    const query = scoreQuery.parse({ ...shape.query, page, per_page: PAGE_SIZE });
    const startedAt = performance.now();
    const { count } = await listScores(query);
    return { count, ms: performance.now() - startedAt };
  };
  const cold = await listPage(1);
  const pages = Math.max(1, Math.ceil(cold.count / PAGE_SIZE));
  const numbers = { first: 1, hundredth: 100, middle: Math.ceil(pages / 2), last: pages };
  const measured: Measured[] = [];
  for (const page of PAGES) {
    if (numbers[page] > pages || (page === MIDDLE && !options.middle)) continue;
    statements.length = 0;
    const runs = [await listPage(numbers[page]), await listPage(numbers[page])];
    const pageMs = Math.min(...runs.map((run) => run.ms));
    const statement = statements.at(-1) ?? { text: '', parameters: [] };
    const countMs = page === 'first' ? cold.ms - pageMs : 0;
    measured.push({ name: `${name}, ${page} page`, countMs, pageMs, statement });
  }
  return measured;
}

function printTable(measured: Measured[]): void {
  const sorted = measured.toSorted((a, b) => a.pageMs - b.pageMs);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.pageMs ?? 0;
  const figures = [0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1)).join(' / ');
  console.log(`${measured.length} shapes; page p50 / p95 / p99 / worst: ${figures} ms`);
  for (const { name, pageMs } of sorted.toReversed().slice(0, SHOWN)) {
    console.log(`${pageMs.toFixed(1).padStart(8)} ms  ${name}`);
  }
  console.log('Counts that were not cached yet:');
  for (const { name, countMs } of measured
    .toSorted((a, b) => b.countMs - a.countMs)
    .slice(0, SHOWN)) {
    console.log(`${countMs.toFixed(1).padStart(8)} ms  ${name}`);
  }
}

async function printPlan(db: Database, name: string, { text, parameters }: Rendered) {
  const { rows } = await db
    .unsafe(`explain (analyze, buffers, costs off) ${text}`, parameters)
    .result();
  console.log(`\n${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
}
