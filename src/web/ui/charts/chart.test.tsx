import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Chart } from './chart.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import type { ChartProps } from './chart-props.ts';
import plot from './plot.module.css';

const PROPS: ChartProps = {
  kind: 'stacked-bar',
  label: 'Revenue by month',
  height: 240,
  values: {
    labels: ['2026-01', '2026-02'],
    series: [
      { name: 'Earned', data: [120, 80] },
      { name: 'Spent', data: [-40, -60] },
    ],
  },
  formatLabel: (label) => `month ${label.slice(-1)}`,
  formatValue: (value) => `$${value}`,
};

describe('Chart', () => {
  it('has its values as a table', () => {
    render(<Chart {...PROPS} />);
    const table = screen.getByRole('table', { name: 'Revenue by month' });
    const row = within(table).getByRole('row', { name: /month 2/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$80', '$-60']);
  });
});

describe('ChartDrawing', () => {
  const hover = (clientX: number) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 200, 100),
    );
    const area = document.querySelector(`.${plot.plot}`);
    if (!area) throw new Error('There is no plot.');
    fireEvent.pointerMove(area, { clientX });
    return area;
  };
  const tooltip = () => document.querySelector(`.${plot.tooltip}`)?.textContent;

  it('shows the values below the pointer until it leaves', () => {
    render(<ChartDrawing {...PROPS} />);
    expect(tooltip()).toBeUndefined();
    const area = hover(150);
    expect(tooltip()).toBe('month 2Earned$80Spent$-60');
    fireEvent.pointerLeave(area);
    expect(tooltip()).toBeUndefined();
  });

  it('reads the pointer from the right in languages written that way', () => {
    render(
      <div style={{ direction: 'rtl' }}>
        <ChartDrawing {...PROPS} />
      </div>,
    );
    hover(150);
    expect(tooltip()).toMatch(/^month 1/);
  });

  it('draws a curve for each series of a line chart, and the area below it', () => {
    render(<ChartDrawing {...PROPS} kind="area" />);
    expect(document.querySelectorAll('path')).toHaveLength(4);
    render(<ChartDrawing {...PROPS} kind="line" />);
    expect(document.querySelectorAll('path')).toHaveLength(6);
  });
});
