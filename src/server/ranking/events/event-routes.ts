import { getEvent, readEventHistory as history } from '#contract/scores/event-detail.ts';
import { listPasses as passes } from '#contract/scores/passes.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { listPasses } from './list-passes.ts';
import { readEvent } from './read-event.ts';
import { readEventHistory } from './read-event-history.ts';

export function addEventRoutes(implement: ServerImplement, deps: ServerDeps): void {
  // Before the events by id, which its path looks like.
  implement(passes, ({ query }) => listPasses(deps, query));
  implement(getEvent, ({ params }) => readEvent(deps, params.id));
  implement(history, ({ params }) => readEventHistory(deps, params.id));
}
