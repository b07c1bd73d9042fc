import type { Database } from '#server/platform/db/database.ts';
import { BUDGET } from '../budgets.ts';
import type { Http } from '../http.ts';
import { type Load, measureInTurn, measureLoad, median } from '../load.ts';
import { type Figure, round } from '../report.ts';
import { type BareRoute, openBareRoute } from './bare-route.ts';
import { allShapes, everydayMix, someShapes } from './shapes.ts';
import { type StatedShape, stateShapes } from './statements-of-lists.ts';

const ROUNDS = 4;

type Options = { db: Database; dataDir: string; now: Date; quick: boolean };

/** What the everyday mix costs, alone and beside its yardstick. */
export type MeasuredMix = { figures: Figure[]; idle: Load };

type Beside = { product: Load; bare: Load };

/** The everyday mix over HTTP, in turn with a bare route that runs the same statements. */
export async function measureMix(http: Http, options: Options): Promise<MeasuredMix> {
  const { db, dataDir, now, quick } = options;
  const { stated } = await stateShapes(db, now, everydayMix());
  const bare = await openBareRoute(dataDir);
  try {
    const beside = await besideBare(http, bare, stated);
    const durationMs = quick ? 8000 : 30_000;
    await beside({ callers: 8, durationMs: 3000 });
    const alone = await beside({ callers: 1, durationMs });
    const idle = await beside({ callers: 8, durationMs });
    return {
      idle: idle.product,
      figures: [
        ...figuresOf('1 caller', alone),
        ...figuresOf('8 callers', idle),
        {
          name: 'list p95 to its p50, 8 callers',
          value: idle.product.p95 / idle.product.p50,
          unit: '×',
          atMost: BUDGET.list.p95ToP50,
        },
        { name: 'list pages a second, 8 callers', value: idle.product.perSecond, unit: '/s' },
      ],
    };
  } finally {
    await bare.close();
  }
}

function figuresOf(callers: string, { product, bare }: Beside): Figure[] {
  const ratio = product.p50 / bare.p50;
  return [
    { name: `list p50, ${callers}`, value: product.p50, unit: 'ms' },
    { name: `list p95, ${callers}`, value: product.p95, unit: 'ms' },
    { name: `bare route p50, ${callers}`, value: bare.p50, unit: 'ms' },
    {
      name: `list to bare route, ${callers}`,
      value: ratio,
      unit: '×',
      atMost: BUDGET.list.toBareRoute,
    },
  ];
}

/** Each list shape over HTTP, in turn with the bare route, and in this process without HTTP. */
export async function measureLists(http: Http, options: Options): Promise<Figure[]> {
  const { db, dataDir, now, quick } = options;
  const { stated, read } = await stateShapes(db, now, quick ? someShapes() : allShapes());
  const bare = await openBareRoute(dataDir);
  try {
    const beside = await besideBare(http, bare, stated);
    const durationMs = quick ? 800 : 1600;
    console.log(
      '\n## Lists by shape, in ms\n\n| shape | statement | at 1: bare | HTTP | p95 | ratio | at 8: bare | HTTP | p95 | ratio |',
    );
    console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
    const ratios: number[][] = [[], []];
    const worst: number[] = [];
    for (const [index, shape] of stated.entries()) {
      await http.postJson('/event_score', shape.query);
      const inProcess = await measureLoad(() => read(shape), { callers: 1, durationMs: 300 });
      const cells = [inProcess.p50];
      for (const [at, callers] of [1, 8].entries()) {
        const { product, bare } = await beside({ callers, durationMs }, index);
        cells.push(bare.p50, product.p50, product.p95, product.p50 / bare.p50);
        ratios[at]?.push(product.p50 / bare.p50);
        if (callers === 8) worst.push(product.p95);
      }
      console.log(`| ${shape.name} | ${cells.map(round).join(' | ')} |`);
    }
    return [
      ...['1 caller', '8 callers'].map((callers, at) => ({
        name: `list to bare route, ${callers}, median of shapes`,
        value: median(ratios[at] ?? []),
        unit: '×',
        atMost: BUDGET.list.toBareRoute,
      })),
      { name: 'worst p95 of a shape, 8 callers', value: Math.max(...worst), unit: 'ms' },
    ];
  } finally {
    await bare.close();
  }
}

/** Makes a function that measures product and bare route in turn: one shape, or all of them one after another. */
async function besideBare(http: Http, bare: BareRoute, stated: readonly StatedShape[]) {
  await bare.use(stated.map(({ statement }) => statement));
  return async (
    until: { callers: number; durationMs: number },
    only: number | null = null,
  ): Promise<Beside> => {
    const at = (index: number) => only ?? index % stated.length;
    const bodyOf = (index: number) => stated[at(index)]?.query;
    const [product, yardstick] = await measureInTurn(
      [
        (index) => http.postJson('/event_score', bodyOf(index)),
        (index) => bare.call(at(index), bodyOf(index)),
      ],
      { ...until, rounds: ROUNDS },
    );
    if (!product || !yardstick) throw new Error('Both are measured.');
    return { product, bare: yardstick };
  };
}
