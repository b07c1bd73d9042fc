import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue, readAt, renameItems, writeAt } from './form-values.ts';

const VALUES = {
  title: 'Concert',
  client: { name: 'Ada', address: { city: 'Graz' } },
  lines: [
    { title: 'Tickets', quantity: 2 },
    { title: 'Drinks', quantity: 5 },
  ],
};

const path = fc.constantFrom(
  'title',
  'client.name',
  'client.address.city',
  'lines.0.title',
  'lines.1.quantity',
  'lines',
);
const json = fc.jsonValue();

describe('readAt and writeAt', () => {
  it('read back what was written and leave the rest alone', () => {
    fc.assert(
      fc.property(path, json, (name, value) => {
        const before = structuredClone(VALUES);
        const after = writeAt(VALUES, name, value);
        expect(readAt<object, string>(after, name)).toEqual(value);
        expect(VALUES).toEqual(before);
        expect(writeAt(after, name, readAt<object, string>(VALUES, name))).toEqual(VALUES);
      }),
    );
  });

  it('share what lies beside the path', () => {
    const after = writeAt(VALUES, 'lines.0.title', 'Seats');
    expect(after.client).toBe(VALUES.client);
    expect(after.lines[1]).toBe(VALUES.lines[1]);
    expect(after.lines[0]).toEqual({ title: 'Seats', quantity: 2 });
  });

  it('read nothing where the path leads nowhere', () => {
    expect(readAt<object, string>(VALUES, 'lines.7.title')).toBeUndefined();
    expect(readAt<object, string>(VALUES, 'title.length.size')).toBeUndefined();
  });
});

describe('isSameValue', () => {
  it('holds for a copy and not for a value changed anywhere', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(isSameValue(value, structuredClone(value))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(path, json, (name, value) => {
        const isOther =
          JSON.stringify(readAt<object, string>(VALUES, name)) !== JSON.stringify(value);
        expect(isSameValue(writeAt(VALUES, name, value), VALUES)).toBe(!isOther);
      }),
    );
  });

  it('compares dates by their time and files by identity', () => {
    const file = new File([], 'a.png');
    expect(isSameValue(new Date(5), new Date(5))).toBe(true);
    expect(isSameValue(new Date(5), new Date(6))).toBe(false);
    expect(isSameValue({ file }, { file })).toBe(true);
    expect(isSameValue({ file }, { file: new File([], 'a.png') })).toBe(false);
    expect(isSameValue([], {})).toBe(false);
    expect(isSameValue(Number.NaN, Number.NaN)).toBe(true);
  });
});

describe('renameItems', () => {
  const afterRemovalOf = (removed: number) => (index: number) => {
    if (index === removed) return null;
    return index > removed ? index - 1 : index;
  };

  it('lets the names of a list follow its lines', () => {
    expect(renameItems('lines.2.title', 'lines', afterRemovalOf(0))).toBe('lines.1.title');
    expect(renameItems('lines.0.title', 'lines', afterRemovalOf(0))).toBeNull();
    expect(renameItems('linesCount', 'lines', afterRemovalOf(0))).toBe('linesCount');
    expect(renameItems('title', 'lines', afterRemovalOf(0))).toBe('title');
  });
});
