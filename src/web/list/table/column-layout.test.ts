import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListLayout } from '#contract/me/preferences.ts';
import {
  arrangedColumns,
  COLUMN_WIDTHS,
  chosenColumns,
  movedColumn,
  OWN_LAYOUT,
  toggledColumn,
} from './column-layout.ts';

type Column = { id: string; width?: string; priority?: number };

const ALL = [
  { id: 'rank' },
  { id: 'event_name', isFixed: true },
  { id: 'city' },
  { id: 'price', isOptional: true },
  { id: 'score' },
];
const ids = (chosen: readonly string[]) => chosenColumns(ALL, chosen).map(({ id }) => id);

describe('chosenColumns', () => {
  it('are those that are not optional where none are chosen', () => {
    expect(ids([])).toEqual(['rank', 'event_name', 'city', 'score']);
  });

  it('come in the chosen order', () => {
    expect(ids(['score', 'event_name', 'price'])).toEqual(['score', 'event_name', 'price']);
  });

  it('always hold the fixed ones', () => {
    expect(ids(['score'])).toEqual(['event_name', 'score']);
  });

  it('leave out what the list does not know, and are its own where nothing else is left', () => {
    expect(ids(['colour', 'event_name'])).toEqual(['event_name']);
    expect(ids(['colour'])).toEqual(['rank', 'event_name', 'city', 'score']);
  });
});

describe('movedColumn', () => {
  it('moves a column by so many places, not past the ends', () => {
    expect(movedColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(movedColumn(['a', 'b', 'c'], 'c', -2)).toEqual(['c', 'a', 'b']);
    expect(movedColumn(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  });
});

describe('toggledColumn', () => {
  it('shows a column behind the one that it follows by itself, and leaves it out again', () => {
    const shown = toggledColumn(ALL, [], 'price');
    expect(shown).toEqual(['rank', 'event_name', 'city', 'price', 'score']);
    expect(toggledColumn(ALL, shown, 'price')).toEqual(['rank', 'event_name', 'city', 'score']);
  });
});

describe('arrangedColumns', () => {
  const columns = [
    { id: 'event_name' },
    { id: 'city', width: '100px', priority: 2 },
    { id: 'score', width: '168px', priority: 1 },
  ];
  const arranged = (layout: Partial<ListLayout>, before: { id: string; width: string }[] = []) =>
    arrangedColumns<Column>(columns, { ...OWN_LAYOUT, ...layout }, before);

  it('are as wide as chosen within the limits; what takes what is left stays so', () => {
    expect(arranged({ widths: { city: 240, score: 9999, event_name: 300 } })).toEqual([
      { id: 'event_name' },
      { id: 'city', width: '240px', priority: 2 },
      { id: 'score', width: '400px', priority: 1 },
    ]);
  });

  it('have the pinned ones first, one beside the other, behind what stands before all of them', () => {
    const shown = arranged({ pinned: ['score', 'city'] }, [{ id: 'select', width: '58px' }]);
    expect(shown).toEqual([
      { id: 'select', width: '58px', pin: 0 },
      { id: 'city', width: '100px', pin: 58 },
      { id: 'score', width: '168px', pin: 158 },
      { id: 'event_name' },
    ]);
  });

  it('hold each chosen column once, pinned ones first, whatever was chosen', () => {
    const ids = fc.uniqueArray(fc.constantFrom('event_name', 'city', 'score', 'gone'));
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.dictionary(fc.constantFrom('city', 'score'), fc.integer()),
        (chosen, pinned, widths) => {
          const shown = arranged({ columns: chosen, pinned, widths });
          const all = shown.map(({ id }) => id);
          expect(new Set(all).size).toBe(all.length);
          const known = chosen.filter((id) => id !== 'gone');
          expect([...all].sort()).toEqual(
            (known.length > 0 ? known : columns.map(({ id }) => id)).toSorted(),
          );
          const pins = shown.flatMap(({ pin }) => pin ?? []);
          expect(pins).toEqual(pins.toSorted((a, b) => a - b));
          expect(shown.findLastIndex(({ pin }) => pin !== undefined)).toBe(pins.length - 1);
          for (const { id, width } of shown) {
            if (!(id in widths)) continue;
            expect(Number.parseFloat(width ?? '')).toBeGreaterThanOrEqual(COLUMN_WIDTHS.min);
            expect(Number.parseFloat(width ?? '')).toBeLessThanOrEqual(COLUMN_WIDTHS.max);
          }
        },
      ),
    );
  });
});
