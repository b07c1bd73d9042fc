import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLUMN_STEPS, columnSteps, hiddenSteps, tableWidth } from './column.ts';

const COLUMNS = [
  { id: 'name', title: 'Name' },
  { id: 'city', title: 'City', width: '100px', priority: 2 },
  { id: 'age', title: 'Age', width: '80px', priority: 1 },
  { id: 'start', title: 'Start', width: '120px', priority: 2 },
  { id: 'actions', title: 'Actions', width: '60px' },
];

describe('columnSteps', () => {
  it('makes room for the highest priority first, and for the leftmost among equals', () => {
    expect([...columnSteps(COLUMNS)]).toEqual([
      ['city', 360],
      ['start', 480],
      ['age', 560],
    ]);
  });

  it('shows every column within half a step of the room that the table needs', () => {
    const widest = Math.max(...columnSteps(COLUMNS).values());
    expect(Math.abs(widest - tableWidth(COLUMNS))).toBeLessThanOrEqual(COLUMN_STEPS.px / 2);
  });

  it('has a step for any width', () => {
    const of = (width: string) => columnSteps([{ id: 'a', width, priority: 1 }]).get('a');
    expect(of('10px')).toBe(COLUMN_STEPS.first);
    expect(of('9000px')).toBe(COLUMN_STEPS.last);
  });

  it('has a rule in the style sheet for each step', () => {
    const sheet = readFileSync(`${import.meta.dirname}/column-steps.module.css`, 'utf8');
    const named = [
      ...sheet.matchAll(/\(width < (\d+)px\) \{ \[data-from="(\d+)"\].*\[data-below="(\d+)"\]/g),
    ];
    const { first, last, px } = COLUMN_STEPS;
    const steps = Array.from({ length: (last - first) / px + 1 }, (_, at) =>
      String(first + at * px),
    );
    expect(named.map(([, ...numbers]) => numbers)).toEqual(steps.map((step) => [step, step, step]));
  });
});

describe('hiddenSteps', () => {
  it('names what is hidden at each width', () => {
    expect(hiddenSteps(COLUMNS)).toEqual([
      { below: 560, from: 480, titles: ['Age'] },
      { below: 480, from: 360, titles: ['Age', 'Start'] },
      { below: 360, from: undefined, titles: ['City', 'Age', 'Start'] },
    ]);
  });

  it('is empty where every column always stays', () => {
    expect(hiddenSteps([{ id: 'name', title: 'Name' }])).toEqual([]);
  });
});
