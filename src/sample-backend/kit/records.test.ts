import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRecords, fromRecords, toRecords } from './records.ts';

const item = fc.record({ id: fc.oneof(fc.nat(20), fc.string()), text: fc.string() });
const list = fc.uniqueArray(item, { selector: ({ id }) => id });
const state = fc.oneof(
  list,
  fc.array(fc.jsonValue()),
  fc.dictionary(fc.string(), fc.oneof(list, fc.jsonValue())),
);

const MAILS = [
  { id: 1, isRead: false },
  { id: 2, isRead: false },
  { id: 3, isRead: true },
];

describe('records', () => {
  it('give the state back', () => {
    fc.assert(
      fc.property(state, (any) => {
        expect(fromRecords(toRecords(any))).toEqual(any);
      }),
    );
  });

  it('differ in one record when one item changes', () => {
    const [first, second, third] = MAILS;
    const after = [first, { ...second, isRead: true }, third];
    expect(compareRecords(toRecords(MAILS), toRecords(after))).toEqual({
      written: [[expect.stringContaining('2'), { id: 2, isRead: true }]],
      removed: [],
    });
  });

  it('differ in the order alone when items move', () => {
    const { written, removed } = compareRecords(toRecords(MAILS), toRecords(MAILS.toReversed()));
    expect(written).toEqual([['order:', [3, 2, 1]]]);
    expect(removed).toEqual([]);
  });

  it('keep texts and numbers apart that read the same', () => {
    const both = [{ id: 1 }, { id: '1' }];
    expect(fromRecords(toRecords(both))).toEqual(both);
  });
});
