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

/** Own changes of an event whose live message has arrived: each has one message. */
const toldOf = new WeakSet<Mutation>();

/**
 * Whether a live message is about a change that this page made itself and whose answer it has already applied. Waits for
 * the answers of such changes that are pending.
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
      // The answer to the change did not contain it.
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
      // A person who is mentioned or becomes the owner has a new notification.
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

/** Marks one change of these events as announced; false where there was none left. */
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

/** The events whose decision has changed. */
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

/** The finished changes of these routes, once none is pending. */
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
