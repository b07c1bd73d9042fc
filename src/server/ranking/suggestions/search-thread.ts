import type { PastList } from '#scoring/grade/past-run.ts';
import { startWorker } from '#server/platform/process/start-worker.ts';
import type { FromSearch, SearchResult, SearchTask, ToSearch } from './suggestion-worker.ts';

const MEMORY_MB = 512;

export type SearchThread = {
  /** Sends the next past list to the thread; resolves when it has been prepared. */
  take: (list: PastList) => Promise<void>;
  /** Searches weights on the lists that were sent. `today` is the list whose changes at the top are shown. */
  find: (today: PastList | null, onProgress: (done: number) => void) => Promise<SearchResult>;
  /** Ends the thread at any time. */
  close: () => Promise<void>;
};

export type OpenSearchThread = (task: SearchTask) => SearchThread;

/** Starts a thread that prepares past lists and searches weights, so that the server stays responsive. */
export function openSearchThread(task: SearchTask): SearchThread {
  const worker = startWorker('suggestion-worker', {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let failure: { error: unknown } | null = null;
  let waiting: { onMessage: (message: FromSearch) => void; fail: (error: unknown) => void } | null =
    null;
  const fail = (error: unknown) => {
    failure ??= { error };
    waiting?.fail(error);
  };
  worker.on('message', (message: FromSearch) => waiting?.onMessage(message));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that searched weights has ended.')));

  /** Sends a message, and hears those that come until one of them is the answer. */
  async function ask<Answer>(
    message: ToSearch,
    answerIn: (heard: FromSearch) => Answer | undefined,
  ): Promise<Answer> {
    if (failure) throw failure.error;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        waiting = {
          fail: reject,
          onMessage: (heard) => {
            const answer = answerIn(heard);
            if (answer !== undefined) resolve(answer);
          },
        };
        worker.postMessage(message);
      });
    } finally {
      waiting = null;
    }
  }

  return {
    async take(list) {
      await ask({ type: 'past', list }, ({ type }) => type === 'taken' || undefined);
    },
    find: (today, onProgress) =>
      ask({ type: 'today', list: today }, (heard) => {
        if (heard.type === 'progress') onProgress(heard.done);
        return heard.type === 'found' ? heard.result : undefined;
      }),
    async close() {
      await worker.terminate();
    },
  };
}
