import { getEvent, readEventHistory as history } from '#contract/scores/event-detail.ts';
import type { ServerDeps, ServerImplement } from '../server-deps.ts';
import { readEvent } from './read-event.ts';
import { readEventHistory } from './read-event-history.ts';

export function addEventRoutes(implement: ServerImplement, deps: ServerDeps): void {
  implement(getEvent, ({ params }) => readEvent(deps, params.id));
  implement(history, ({ params }) => readEventHistory(deps, params.id));
}
