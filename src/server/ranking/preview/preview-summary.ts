import type { PreviewAnswer } from '#contract/scores/preview.ts';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';

/** The events that decide what a preview changes, by their ranks in the list from 1; null: not in it. */
export type Moves = {
  /** The first events of the list now, and as previewed. */
  current: readonly number[];
  preview: readonly number[];
  currentRank: (event: number) => number | null;
  previewRank: (event: number) => number | null;
  typeOf: (event: number) => EventType;
};

type Summary = PreviewAnswer['summary'];
type Mover = Omit<Summary['entered'][number], 'id' | 'event_name'> & { event: number };

/** The summary with the events instead of their ids and names. */
export type EventSummary = {
  [Key in keyof Summary]: Key extends 'entered' | 'left' | 'winners' | 'losers'
    ? Mover[]
    : Summary[Key];
};

const FIRST_PAGE = 25;
const MOST_MOVERS = 10;

export function summarize(moves: Moves): EventSummary {
  const { current, preview, currentRank, previewRank, typeOf } = moves;
  const toMover = (event: number): Mover => ({
    event,
    current_rank: currentRank(event),
    rank: previewRank(event),
  });
  const without = (events: readonly number[], others: readonly number[], count: number) => {
    const known = new Set(others.slice(0, count));
    return events.slice(0, count).filter((event) => !known.has(event));
  };
  const seats = (events: readonly number[], type: EventType) =>
    events.slice(0, 100).filter((event) => typeOf(event) === type).length;
  const moved = [...new Set([...current, ...preview])].map(toMover).map((mover) => ({
    mover,
    gain: mover.current_rank === null || mover.rank === null ? 0 : mover.current_rank - mover.rank,
  }));
  const winners = moved.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain);
  const losers = moved.filter(({ gain }) => gain < 0).sort((a, b) => a.gain - b.gain);
  return {
    top_10_changed: without(preview, current, 10).length,
    top_100_changed: without(preview, current, 100).length,
    top_100_types: EVENT_TYPES.map((event_type) => ({
      event_type,
      current: seats(current, event_type),
      preview: seats(preview, event_type),
    })),
    entered: without(preview, current, FIRST_PAGE).map(toMover),
    left: without(current, preview, FIRST_PAGE).map(toMover),
    winners: winners.slice(0, MOST_MOVERS).map(({ mover }) => mover),
    losers: losers.slice(0, MOST_MOVERS).map(({ mover }) => mover),
  };
}
