import { saveInsightLayout } from '#contract/me/list-layout.ts';
import * as contract from '#contract/scores/desk/insights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { asCaller } from '#server/people/access/as-caller.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import {
  findFeedFigures,
  findImportFigures,
  findRunFigures,
  updateInsightLayout,
} from './insight-queries.ts';
import { createReadInsightPlaces, createReadInsights } from './read-insights.ts';

export function addInsightRoutes(implement: ServerImplement, deps: ServerDeps): void {
  const { db, readDb, clock } = deps;
  /** When the first of the last days began (UTC): today is the last of them. */
  const startOf = (days: number) => {
    const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS;
    return new Date(today - (days - 1) * DAY_MS);
  };
  const readInsights = createReadInsights(deps);
  const readPlaces = createReadInsightPlaces(deps);

  implement(contract.readInsights, ({ query }) => readInsights(query));

  implement(contract.readInsightPlaces, ({ query }) => readPlaces(query));

  implement(contract.readInsightRuns, async ({ query: { days } }) => {
    const since = startOf(days);
    return { since: since.toISOString(), ...(await findRunFigures(readDb, since)) };
  });

  implement(contract.readInsightFeeds, async ({ query: { days } }) => {
    const since = startOf(days);
    const [imports, feeds] = await Promise.all([
      findImportFigures(readDb, since),
      findFeedFigures(readDb, since),
    ]);
    return { since: since.toISOString(), imports, feeds: [...feeds] };
  });

  implement(saveInsightLayout, async ({ body, caller }) => {
    await asCaller({ db }, caller).db.begin((tx) => updateInsightLayout(tx, caller.staffId, body));
    return body;
  });
}
