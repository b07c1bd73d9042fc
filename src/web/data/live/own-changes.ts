import type { Mutation, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';
import {
  correctEvent,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import { addNote, changeNote, deleteNote, saveDecisions } from '#contract/scores/desk/decisions.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { restoreWeights, saveWeights } from '#contract/scores/weights.ts';
import { routeKey } from '../use-call.ts';
import type { LiveEvent } from './read-live.ts';

const RUNS: readonly Route[] = [recalculateScores];
const WEIGHTS: readonly Route[] = [saveWeights, restoreWeights];
const EVENTS: readonly Route[] = [correctEvent, undoCorrection, pinEvent, unpinEvent];
const NOTES: readonly Route[] = [addNote, changeNote, deleteNote];

const ofEvent = z.object({ params: z.object({ id: z.number() }) });

/** Changes of an event whose message has come: each is told of once. */
const toldOf = new WeakSet<Mutation>();

/**
 * Whether a message of the stream tells of a change that this page has made itself, whose answer it has
 * already acted on. Waits for the answer of such a change that is on its way.
 */
export async function isOwnChange(queryClient: QueryClient, event: LiveEvent): Promise<boolean> {
  switch (event.name) {
    case 'run': {
      const runs = await madeChanges(queryClient, RUNS);
      return runs.some(
        ({ state }) =>
          recalculateScores.answer.safeParse(state.data).data?.run_id === event.data.run_id,
      );
    }
    case 'weights': {
      // The answer to the save did not have it.
      if (event.data.graded) return false;
      const saves = await madeChanges(queryClient, WEIGHTS);
      return saves.some(
        ({ state }) =>
          saveWeights.answer.safeParse(state.data).data?.version === event.data.version,
      );
    }
    case 'event': {
      const { ids } = event.data;
      return ids !== null && tellOf(await madeChanges(queryClient, EVENTS), ids, eventOf);
    }
    case 'desk': {
      const { ids, notified } = event.data;
      // Whoever is mentioned or given an event has one more to read.
      if (notified.length > 0) return false;
      const decisions = await madeChanges(queryClient, [saveDecisions]);
      return (
        tellOf(decisions, ids, decidedEvents) ||
        tellOf(await madeChanges(queryClient, NOTES), ids, eventOf)
      );
    }
    default:
      return false;
  }
}

/** Marks the change of these events as told of; false where there is none that was not. */
function tellOf(
  changes: readonly Mutation[],
  ids: readonly number[],
  idsOf: (change: Mutation) => readonly number[],
): boolean {
  const own = changes.find((change) => {
    const changed = new Set(idsOf(change));
    return !toldOf.has(change) && changed.size === ids.length && ids.every((id) => changed.has(id));
  });
  if (own) toldOf.add(own);
  return own !== undefined;
}

function eventOf({ state }: Mutation): readonly number[] {
  const { data } = ofEvent.safeParse(state.variables);
  return data ? [data.params.id] : [];
}

/** The events that are decided otherwise than before. */
function decidedEvents({ state }: Mutation): readonly number[] {
  const { data } = saveDecisions.answer.safeParse(state.data);
  const after = new Map(data?.decisions.map(({ id, decision }) => [id, decision]));
  return (data?.previous ?? [])
    .filter(({ id, state: was, owner_id: owner }) => {
      const is = after.get(id);
      return was !== (is?.state ?? null) || owner !== (is?.owner?.id ?? null);
    })
    .map(({ id }) => id);
}

/** The changes of these routes that were made, once none is on its way. */
async function madeChanges(
  queryClient: QueryClient,
  routes: readonly Route[],
): Promise<Mutation[]> {
  const cache = queryClient.getMutationCache();
  const all = () => routes.flatMap((route) => cache.findAll({ mutationKey: routeKey(route) }));
  while (all().some(({ state }) => state.status === 'pending')) {
    await new Promise<void>((resolve) => {
      const stop = cache.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  return all().filter(({ state }) => state.status === 'success');
}
