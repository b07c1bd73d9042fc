import type { Mutation, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';
import {
  correctEvent,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { restoreWeights, saveWeights } from '#contract/scores/weights.ts';
import { routeKey } from '../use-call.ts';
import type { LiveEvent } from './read-live.ts';

const RUNS: readonly Route[] = [recalculateScores];
const WEIGHTS: readonly Route[] = [saveWeights, restoreWeights];
const EVENTS: readonly Route[] = [correctEvent, undoCorrection, pinEvent, unpinEvent];

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
      const saves = await madeChanges(queryClient, WEIGHTS);
      return saves.some(
        ({ state }) =>
          saveWeights.answer.safeParse(state.data).data?.version === event.data.version,
      );
    }
    case 'event': {
      const [id, ...others] = event.data.ids ?? [];
      if (id === undefined || others.length > 0) return false;
      const own = (await madeChanges(queryClient, EVENTS)).find(
        (change) =>
          !toldOf.has(change) && ofEvent.safeParse(change.state.variables).data?.params.id === id,
      );
      if (own) toldOf.add(own);
      return own !== undefined;
    }
    default:
      return false;
  }
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
