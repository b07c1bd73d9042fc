import { gradeRuns, meanShares } from '#scoring/grade/grade.ts';
import { inputOf, makePastLists } from '#scoring/grade/made-runs.ts';
import { orderByWeights, type PastRun, preparePastRun } from '#scoring/grade/past-run.ts';
import { suggestTuning } from '#scoring/grade/suggest.ts';
import { median } from './load.ts';
import { type Figure, printReport, printVerdict } from './report.ts';

const TRUTH = { theater: 2, concert: 6, sport: 4, timeLeft: 5, venueCapacity: 8 };
const HALVING_DAYS = 14;
const WINDOW_DAYS = 30;
const RUNS = 30;
const SUGGESTION_RUNS = 60;
const SUGGESTION_EVENTS = 100_000;
const STEPS = 21;

/** What grades of unsaved weights take on 30 past runs, each with so many events, and a suggestion on 60. */
export function benchGrades(sizes: readonly number[]): void {
  const figures = sizes.flatMap((events) => {
    const measured = measureGrades(events, events > 100_000 ? 1000 : 150);
    printReport(`Grades on ${RUNS} runs of ${events.toLocaleString('en')} events`, measured);
    return measured;
  });
  const searched = measureSuggestion(Math.min(SUGGESTION_EVENTS, ...sizes));
  printReport(`A suggestion on ${SUGGESTION_RUNS} runs`, searched);
  printVerdict([...figures, ...searched]);
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
