import type { Call } from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  correctEvent,
  MAX_PINNED_PLACE,
  pinConflict,
  pinEvent,
  undoCorrection,
  unpinEvent,
} from '#contract/scores/corrections.ts';
import type { EventRow } from '#contract/scores/events.ts';
import type { EventType } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';

type Undo = () => Promise<unknown>;
/** Changes one event, and answers how to undo that. */
type Change = (event: EventRow) => Promise<Undo>;

export type BulkResult = {
  done: number;
  /** Why the first of those that failed did; null: none did. */
  failure: Error | null;
  undo: Undo;
};

/** Changes events one after another; where none could be changed, rejects as the first did. */
export async function changeAll(events: readonly EventRow[], change: Change): Promise<BulkResult> {
  const undos: Undo[] = [];
  let failure: Error | null = null;
  for (const event of events) {
    try {
      undos.push(await change(event));
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
    }
  }
  if (failure && undos.length === 0) throw failure;
  const undo = async () => {
    for (const one of undos.toReversed()) await one();
  };
  return { done: undos.length, failure, undo };
}

/** Takes events out of every list. */
export function hideEvent(call: Call): Change {
  return async ({ id }) => {
    await call(correctEvent, { params: { id }, body: { values: { hidden: true } } });
    return () => call(undoCorrection, { params: { id, field: 'hidden' } });
  };
}

/** Corrects the type; an earlier correction is what undoing returns to. */
export function setType(call: Call, type: EventType): Change {
  return async ({ id, event_type: before, corrected }) => {
    const correct = (value: EventType) =>
      call(correctEvent, { params: { id }, body: { values: { event_type: value } } });
    const { corrections } = await correct(type);
    const isNew =
      !corrected.includes('event_type') && corrections.some(({ field }) => field === 'event_type');
    return () =>
      isNew ? call(undoCorrection, { params: { id, field: 'event_type' } }) : correct(before);
  };
}

/** Pins events to the first places of a window that no other event is pinned to. */
export function pinNext(call: Call, range: TimeRange): Change {
  let next = 1;
  return async ({ id, pinned }) => {
    const pin = (place: number) =>
      call(pinEvent, { params: { id }, body: { time_range: range, place } });
    for (; ; next += 1) {
      try {
        await pin(next);
        break;
      } catch (error) {
        if (!isTaken(error) || next >= MAX_PINNED_PLACE) throw error;
      }
    }
    next += 1;
    return () =>
      pinned
        ? pin(pinned.place)
        : call(unpinEvent, { params: { id }, query: { time_range: range } });
  };
}

function isTaken(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'conflict' &&
    pinConflict.safeParse(error.details).success
  );
}
