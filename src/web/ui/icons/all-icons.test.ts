import { describe, expect, it } from 'vitest';
import { componentName, findIcons, type IconDrawing, type IconName, svgOf } from './all-icons.ts';

const icon = (name: string, ...aliases: string[]): IconName => ({
  name,
  aliases,
  group: 0,
  place: 0,
});
const TRASH = icon('trash', 'trash-2');
const HOUSE = icon('house', 'home');
const LIGHTHOUSE = icon('lighthouse');
const TREE_HOUSE = icon('tree-house');
const DRAWING: IconDrawing = [['path', { d: 'M3 6h18' }]];
const ALL = [TRASH, LIGHTHOUSE, TREE_HOUSE, HOUSE];

describe('findIcons', () => {
  it('finds by name, by former name and by meaning', () => {
    expect(findIcons(ALL, '')).toEqual(ALL);
    expect(findIcons(ALL, 'home')).toContain(HOUSE);
    expect(findIcons(ALL, 'home')).not.toContain(LIGHTHOUSE);
    expect(findIcons(ALL, 'Delete')).toEqual([TRASH]);
    expect(findIcons(ALL, 'delet')).toEqual([TRASH]);
    expect(findIcons(ALL, 'trash house')).toEqual([]);
  });

  it('lists names that begin with the text first', () => {
    expect(findIcons(ALL, 'house')).toEqual([HOUSE, TREE_HOUSE]);
  });
});

describe('an icon to copy', () => {
  it('is named as in code and rendered as in the browser', () => {
    expect(componentName('arrow-down-0-1')).toBe('ArrowDown01');
    expect(svgOf(DRAWING, 16, 1.5)).toContain('width="16"');
    expect(svgOf(DRAWING, 16, 1.5)).toContain('stroke-width="1.5"');
    expect(svgOf(DRAWING, 16, 1.5)).toContain('<path d="M3 6h18"/></svg>');
  });
});
