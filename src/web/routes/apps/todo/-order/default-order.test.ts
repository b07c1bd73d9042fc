import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStored } from '#web/data/stored/stored.ts';
import {
  inDefaultOrder,
  inOrderOfUrgency,
  moveTask,
  type Positions,
  positions,
} from './default-order.ts';

const task = (id: number, dueDate: string | null = null, isCompleted = false) => ({
  id,
  dueDate,
  isCompleted,
});
const tasks = (count: number) => Array.from({ length: count }, (_, index) => task(index + 1));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('inDefaultOrder', () => {
  it('puts the latest first, whether due or done', () => {
    const mixed = [task(1, '2026-11-20', true), task(3, '2026-11-25'), task(2)];
    expect(idsOf(inDefaultOrder(mixed, {}))).toEqual([3, 2, 1]);
  });

  it('leaves a task where it was moved to', () => {
    const before = [task(1), task(2), task(3)];
    const moved = moveTask(inDefaultOrder(before, {}), 0, 1, {});
    expect(idsOf(inDefaultOrder(before, moved))).toEqual([2, 3, 1]);
  });
});

describe('inOrderOfUrgency', () => {
  it('puts due tasks first, then those without a date, then done ones; the latest first among equals', () => {
    const mixed = [
      task(1, '2026-11-20', true),
      task(2),
      task(3, '2026-11-25'),
      task(4, null, true),
      task(5, '2026-11-19'),
      task(6, '2026-11-25'),
      task(7),
      task(8, '9999-12-31'),
      task(9, '0001-01-01'),
    ];
    expect(idsOf(inOrderOfUrgency(mixed))).toEqual([9, 5, 6, 3, 8, 7, 2, 4, 1]);
  });
});

describe('moveTask', () => {
  it('puts a task at the index it is moved to and moves nothing else', () => {
    const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 60 });
    const days = fc.array(fc.constantFrom(null, '2026-11-19', '2026-11-25'), {
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(moves, days, (pairs, dueDates) => {
        const all = dueDates.map((dueDate, index) => task(index + 1, dueDate, index % 4 === 0));
        let moved: Positions = {};
        let wanted = inDefaultOrder(all, moved);
        for (const [from, to] of pairs) {
          moved = moveTask(wanted, from, to, moved);
          const taken = wanted.slice(from, from + 1);
          wanted = wanted.toSpliced(from, 1).toSpliced(to, 0, ...taken);
          expect(idsOf(inDefaultOrder(all, moved))).toEqual(idsOf(wanted));
        }
      }),
    );
  });

  it('goes on where numbers have become too close to have one between them', () => {
    let moved: Positions = {};
    let order = inDefaultOrder(tasks(4), moved);
    for (let turn = 0; turn < 500; turn += 1) {
      const last = order.at(-1)?.id;
      moved = moveTask(order, 3, 1, moved);
      order = inDefaultOrder(tasks(4), moved);
      expect(order[1]?.id).toBe(last);
    }
  });

  it('does not move tasks that are not listed', () => {
    const moved = moveTask([task(9), task(5), task(1)], 2, 1, {});
    expect(idsOf(inDefaultOrder(tasks(10), moved))).toEqual([10, 9, 8, 7, 1, 6, 5, 4, 3, 2]);
  });

  it('leaves the top to new tasks', () => {
    let moved: Positions = {};
    for (const id of [1, 2, 3]) {
      const order = inDefaultOrder(tasks(4), moved);
      moved = moveTask(order, idsOf(order).indexOf(id), 0, moved);
    }
    expect(idsOf(inDefaultOrder(tasks(5), moved))).toEqual([5, 3, 2, 1, 4]);
  });
});

describe('the stored order', () => {
  it.each([null, '', '[', '[1]', '{"1":"top"}', 'null'])('takes %s for no order', (text) => {
    expect(parseStored(text, positions)).toEqual({});
  });

  it('reads what was stored', () => {
    expect(parseStored('{"3":7.5}', positions)).toEqual({ 3: 7.5 });
  });
});
