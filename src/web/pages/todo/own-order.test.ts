import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStored } from '#web/api/use-stored.ts';
import { inOwnOrder, moveTask, NO_PLACES, type Places, places } from './own-order.ts';

const tasks = (count: number) => Array.from({ length: count }, (_, place) => ({ id: place + 1 }));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('moveTask', () => {
  it('puts a task exactly where it is moved to, and moves nothing else', () => {
    const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 60 });
    fc.assert(
      fc.property(moves, (pairs) => {
        let moved: Places = {};
        let wanted = idsOf(inOwnOrder(tasks(10), moved));
        for (const [from, to] of pairs) {
          moved = moveTask(wanted, from, to, moved);
          const [id] = wanted.slice(from, from + 1);
          wanted = wanted.toSpliced(from, 1).toSpliced(to, 0, ...(id === undefined ? [] : [id]));
          expect(idsOf(inOwnOrder(tasks(10), moved))).toEqual(wanted);
        }
      }),
    );
  });

  it('goes on where numbers have become too close to have one between them', () => {
    let moved: Places = {};
    let ids = [4, 3, 2, 1];
    for (let turn = 0; turn < 500; turn += 1) {
      const last = ids.at(-1) ?? 0;
      moved = moveTask(ids, 3, 1, moved);
      ids = idsOf(inOwnOrder(tasks(4), moved));
      expect(ids[1]).toBe(last);
    }
  });

  it('leaves what is not listed in its place', () => {
    const moved = moveTask([9, 5, 1], 2, 1, {});
    expect(idsOf(inOwnOrder(tasks(10), moved))).toEqual([10, 9, 8, 7, 1, 6, 5, 4, 3, 2]);
  });

  it('leaves the top to new tasks', () => {
    let moved: Places = {};
    for (const id of [1, 2, 3]) {
      const ids = idsOf(inOwnOrder(tasks(4), moved));
      moved = moveTask(ids, ids.indexOf(id), 0, moved);
    }
    expect(idsOf(inOwnOrder(tasks(5), moved))).toEqual([5, 3, 2, 1, 4]);
  });
});

describe('the stored order', () => {
  it.each([null, '', '[', '[1]', '{"1":"top"}', 'null'])('takes %s for no order', (text) => {
    expect(parseStored(text, places, NO_PLACES)).toEqual({});
  });

  it('reads what was kept', () => {
    expect(parseStored('{"3":7.5}', places, NO_PLACES)).toEqual({ 3: 7.5 });
  });
});
