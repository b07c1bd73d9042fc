import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type PastList, type PastRun, preparePastRun } from '#scoring/grade/past-run.ts';
import {
  changesAtTop,
  type Suggestion,
  splitRuns,
  suggestTuning,
  type Tuning,
} from '#scoring/grade/suggest.ts';

/** The start data of the thread. Times are milliseconds since 1970. */
export type SearchTask = {
  /** When the past lists are of, oldest first. */
  datesMs: readonly number[];
  windowMs: number;
  outcomeMs: number;
  current: Tuning;
  seed: number;
};

/** The past lists in their order, then today's, with an outcome of 0 for each event; null: there is none. */
export type ToSearch = { type: 'past'; list: PastList } | { type: 'today'; list: PastList | null };

export type SearchResult = {
  suggestion: Suggestion;
  /** The first and last day of each side; null where it has none. */
  days: Record<'earlier' | 'later', { firstMs: number; lastMs: number } | null>;
  /** Ids of events. */
  enters: readonly number[];
  leaves: readonly number[];
};

export type FromSearch =
  /** The next list may come. */
  | { type: 'taken' }
  /** From 0 to 1. */
  | { type: 'progress'; done: number }
  | { type: 'found'; result: SearchResult };

const REPORTED_STEP = 0.01;

// A search can wait, people cannot. Elsewhere than on Linux this would slow down the whole process, not this thread alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

// The thread that searches weights; `search-in-worker.ts` starts it.
if (parentPort) work(parentPort, workerData);

function work(port: NonNullable<typeof parentPort>, task: SearchTask): void {
  const send = (message: FromSearch) => port.postMessage(message);
  const dates = task.datesMs.map((ms) => new Date(ms));
  const split = splitRuns(dates, task);
  const sides = {
    earlier: { runs: [] as PastRun[], dates: split.earlier, isIn: split.isEarlier },
    later: { runs: [] as PastRun[], dates: split.later, isIn: split.isLater },
  };
  // Each list is released after its turn: a grade needs a thousandth of it.
  const take = (list: PastList) => {
    for (const { runs, dates, isIn } of Object.values(sides)) {
      if (dates.some((date) => date.getTime() === list.asOf.getTime())) {
        runs.push(preparePastRun(list, isIn));
      }
    }
  };
  port.on('message', (message: ToSearch) => {
    if (message.type === 'past') {
      take(message.list);
      send({ type: 'taken' });
      return;
    }
    const suggestion = search({ ...task, earlier: sides.earlier.runs, later: sides.later.runs });
    send({
      type: 'found',
      result: {
        suggestion,
        days: { earlier: spanOf(split.earlier), later: spanOf(split.later) },
        ...topChanges(message.list, suggestion),
      },
    });
    port.close();
  });

  function search(input: Parameters<typeof suggestTuning>[0]): Suggestion {
    const steps = suggestTuning(input);
    let reported = 0;
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (value < reported + REPORTED_STEP) continue;
      reported = value;
      send({ type: 'progress', done: value });
    }
  }

  function topChanges(today: PastList | null, suggestion: Suggestion) {
    if (today === null || !suggestion.isTested) return { enters: [], leaves: [] };
    return changesAtTop(preparePastRun(today), task.current, suggestion.finding.found);
  }
}

function spanOf(dates: readonly Date[]): { firstMs: number; lastMs: number } | null {
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? { firstMs: first.getTime(), lastMs: last.getTime() } : null;
}
