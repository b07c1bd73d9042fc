import type { Implement } from '#contract/kit/bind.ts';
import type { Route } from '#contract/kit/route.ts';
import type { FairQueue } from '../process/fair-queue.ts';
import type { Caller } from '../server-deps.ts';

/** The same as `implement`, but calls of the routes that are chosen wait for their person's turn in the queue. */
export function implementInTurns(
  implement: Implement<Caller>,
  queue: FairQueue,
  isChosen: (route: Route) => boolean,
): Implement<Caller> {
  return (route, handler, options) => {
    if (route.access === 'open' || !isChosen(route)) return implement(route, handler, options);
    const inTurn: typeof handler = (input) => {
      const person = input.caller?.staffId ?? 0;
      return queue.run(`person ${person}`, () => handler(input), input.request);
    };
    implement(route, inTurn, options);
  };
}
