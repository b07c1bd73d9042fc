import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LiveName, SUGGESTION_PATH } from '#contract/scores/live.ts';
import { useApiContext } from '../api-context.ts';
import { invalidateResources } from '../invalidate-resources.ts';
import { createAbilityRenewal } from '../renewal/ability-renewal.ts';
import { followLive } from './follow-live.ts';
import type { LiveEvent } from './read-live.ts';

const RANKING = [
  'score_runs',
  'event_score',
  'score_overview',
  'score_insights',
  'events',
  'venues',
  'grades',
];
const MATCHED = ['duplicates', 'event_sources'];
const FEEDS = ['feeds', 'imports', 'score_overview', 'score_insights'];
const EVERYTHING = [...RANKING, ...MATCHED, ...FEEDS, 'dashboard', 'overrides', 'me'];

/** The resources that a message invalidates. */
const CHANGED: Record<LiveName, readonly string[]> = {
  run: RANKING,
  weights: ['dashboard', 'score_runs', 'grades'],
  import: [
    'score_runs',
    'score_overview',
    'score_insights',
    'events',
    'venues',
    'imports',
    'outcomes',
    'outcome_kinds',
    'grades',
    ...MATCHED,
  ],
  feed: FEEDS,
  event: [...RANKING, 'overrides', ...MATCHED],
  installation: ['sample_pages', 'retention', 'me'],
  account: ['me'],
  desk: ['events', 'event_score', 'score_overview', 'me'],
  suggestion: ['event_score'],
  // Without a session a read leads to the sign-in; with another role it has another answer.
  session: EVERYTHING,
  // Changes between the first answers and the opening of the stream had no message. Rankings are compared by run.
  ready: [...MATCHED, ...FEEDS, 'overrides', 'grades', 'me'],
  refresh: EVERYTHING,
};

/**
 * Refetches what is on screen when it changes on the server. Called once per page. `shownRunId` is
 * the current run as the page knows it; undefined: not known yet.
 */
export function useLive(personId: number | undefined, shownRunId: string | null | undefined): void {
  const { openLive, call, session } = useApiContext();
  const queryClient = useQueryClient();
  const [readyRunId, setReadyRunId] = useState<string | null>(null);
  useEffect(() => {
    if (personId === undefined || !openLive) return;
    const renewAbilities = createAbilityRenewal(session, call);
    return followLive({
      open: openLive,
      onEvent: (event) => {
        const { name, data } = event;
        if (name === 'installation' || (name === 'session' && !data.ended)) void renewAbilities();
        if (name === 'ready') setReadyRunId(data.run_id);
        const changed = changedBy(event, personId);
        const refresh = () => invalidateResources(queryClient, changed, ONLY_CHANGED[name]);
        if (queryClient.getMutationCache().getAll().length === 0) return refresh();
        import('./own-changes.ts')
          .then(({ isOwnChange }) => isOwnChange(queryClient, event))
          .then((isOwn) => {
            if (!isOwn) refresh();
          }, refresh);
      },
      onPoll: () => invalidateResources(queryClient, RANKING, isOfNoRun),
    });
  }, [openLive, personId, queryClient, session, call]);
  useEffect(() => {
    if (readyRunId === null || shownRunId === undefined) return;
    setReadyRunId(null);
    // This run finished between the first answers and the opening of the stream.
    if (readyRunId !== shownRunId) invalidateResources(queryClient, RANKING, isOfNoRun);
  }, [readyRunId, shownRunId, queryClient]);
}

function changedBy({ name, data }: LiveEvent, personId: number): readonly string[] {
  if (name === 'weights' && data.graded) return ['dashboard'];
  const isNotified = name === 'desk' && data.notified.includes(personId);
  return isNotified ? [...CHANGED.desk, 'me'] : CHANGED[name];
}

function isOfSuggestion({ queryKey: [, , path] }: { queryKey: QueryKey }): boolean {
  return path === SUGGESTION_PATH;
}

/** Another run changes nothing in a list of one run, and a search for weights nothing in any. */
const ONLY_CHANGED: Partial<Record<LiveName, (query: { queryKey: QueryKey }) => boolean>> = {
  run: isOfNoRun,
  suggestion: isOfSuggestion,
};

/** `useCall` makes every key: resource, method, path and the request. */
function isOfNoRun({ queryKey: [, , , request] }: { queryKey: QueryKey }): boolean {
  const { body }: { body?: unknown } = Object(request);
  return !(typeof body === 'object' && body !== null && 'run_id' in body);
}
