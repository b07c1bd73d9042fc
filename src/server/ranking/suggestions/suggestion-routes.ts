import { ApiError } from '#contract/kit/errors.ts';
import { askSuggestion, cancelSuggestion, readSuggestion } from '#contract/scores/suggestions.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { holdCaller } from '#server/people/sessions/as-caller.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { readPastState } from '../grades/past-list-queries.ts';
import { findNewestSuggestion, findRunningSuggestion } from './suggestion-queries.ts';
import { toSuggestion } from './suggestion-result.ts';
import type { Suggestions } from './suggestions.ts';

export function addSuggestionRoutes(
  implement: ServerImplement,
  { db, clock, live }: ServerDeps & { live: Live },
  suggestions: Suggestions,
): void {
  const read = async (range: TimeRange) => {
    const [newest, running] = await Promise.all([
      findNewestSuggestion(db, range),
      findRunningSuggestion(db),
    ]);
    return {
      suggestion: newest && toSuggestion(newest),
      running: running && toSuggestion(running),
    };
  };

  implement(readSuggestion, ({ query }) => read(query.time_range));

  implement(askSuggestion, async ({ body, caller }) => {
    const { time_range: range, days } = body;
    const kind = (await readPastState(db, body.kind ?? null)).kind?.name ?? null;
    if (kind === null && body.kind != null) {
      const message = 'There is no such kind of outcomes.';
      throw new ApiError('validation', message, { fields: { kind: message } });
    }
    const draft = { range, kind, days, askedBy: caller.staffId, askedAt: clock() };
    await suggestions.ask(draft, { caller, call: await live.follow(caller) });
    return read(range);
  });

  implement(cancelSuggestion, async ({ query, caller }) => {
    await db.begin((tx) => holdCaller(tx, caller));
    await suggestions.cancel();
    return read(query.time_range);
  });
}
