import { describe, expect, it } from 'vitest';
import { makeEvent } from '#web/test/seed-events.ts';
import { changesOf } from './changes-of.ts';

const event = (id: number, rank: number, previous: number | null) =>
  makeEvent(id, { rank, previous_rank: previous });
const idsOf = (events: readonly { id: number }[]) => events.map(({ id }) => id);

describe('changesOf', () => {
  it('names those that came into the top 100, whether they were ranked before or not', () => {
    const { entered } = changesOf([event(1, 1, 101), event(2, 2, null), event(3, 3, 100)]);
    expect(idsOf(entered)).toEqual([1, 2]);
  });

  it('puts the largest moves first, up and down', () => {
    const { risers, fallers } = changesOf([
      event(1, 1, 3),
      event(2, 2, 20),
      event(3, 3, 1),
      event(4, 9, 2),
      event(5, 5, 5),
    ]);
    expect(idsOf(risers)).toEqual([2, 1]);
    expect(idsOf(fallers)).toEqual([4, 3]);
  });

  it('finds nothing to tell where no rank has changed', () => {
    expect(changesOf([event(1, 1, 1)])).toEqual({ entered: [], risers: [], fallers: [] });
  });
});
