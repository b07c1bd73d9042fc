/** Programs that run on a thread of their own; `vite.server.config.ts` builds each into a file of its name. */
export const WORKER_SOURCES = {
  'feed-worker': 'src/server/intake/parsing/feed-worker.ts',
  'suggestion-worker': 'src/server/ranking/suggestions/suggestion-worker.ts',
} as const;

export type WorkerName = keyof typeof WORKER_SOURCES;
