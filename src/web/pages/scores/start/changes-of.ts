import type { EventRow } from '#contract/scores/events.ts';
import { type Movement, movementOf } from '../list/movement.ts';
import { WATCHED_PLACES } from './top-request.ts';

const MOST_SHOWN = 5;

type Changes = Record<'entered' | 'risers' | 'fallers', EventRow[]>;

/** What is different among the first events of the ranking: who came in, and who moved most within it. */
export function changesOf(top: readonly EventRow[]): Changes {
  const wasIn = ({ previous_rank: rank }: EventRow) => rank !== null && rank <= WATCHED_PLACES;
  const moved = (kind: Movement['kind']) =>
    top
      .filter((event) => wasIn(event) && moveOf(event).kind === kind)
      .toSorted((a, b) => moveOf(b).by - moveOf(a).by)
      .slice(0, MOST_SHOWN);
  return {
    entered: top.filter((event) => !wasIn(event)),
    risers: moved('up'),
    fallers: moved('down'),
  };
}

function moveOf({ rank, previous_rank: previous }: EventRow): Movement {
  return movementOf(rank, previous);
}
