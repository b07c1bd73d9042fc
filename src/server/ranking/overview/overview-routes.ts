import { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { createReadOverview } from './read-overview.ts';

export function addOverviewRoutes(implement: ServerImplement, deps: ServerDeps): void {
  implement(readScoreOverview, createReadOverview(deps));
}
