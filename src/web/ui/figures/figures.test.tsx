import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Progress, Sparkline, sparklinePath } from './figures.tsx';
import { Rating, RatingField } from './rating.tsx';
import { Ring } from './ring.tsx';

const show = (part: ReactNode) => render(part);

describe('figures', () => {
  it('say in words what they draw', () => {
    show(
      <>
        <Progress label="Uploaded" value={3} max={4} />
        <Ring label="Sold" value={0.5} text="50%" />
        <Sparkline label="Visitors, rising" values={[1, 2, 3]} />
        <Rating value={4.5} />
      </>,
    );
    expect(screen.getByRole('progressbar', { name: 'Uploaded' }).ariaValueNow ?? '3').toBe('3');
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Sold: 50%',
      'Visitors, rising',
      '4.5 of 5 stars',
    ]);
  });
});

describe('RatingField', () => {
  it('is a group of five choices', async () => {
    const onChange = vi.fn();
    show(<RatingField label="Your rating" value={2} onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Your rating' })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    await userEvent.setup().click(screen.getByRole('radio', { name: '4 of 5 stars' }));
    expect(onChange.mock.calls).toEqual([[4]]);
  });
});

describe('sparklinePath', () => {
  it('runs from the first value to the last, the largest at the top', () => {
    expect(sparklinePath([0, 10, 5])).toBe('M0 98 L50 2 L100 50');
  });

  it('draws equal values and a single one in the middle', () => {
    expect(sparklinePath([3, 3])).toBe('M0 50 L100 50');
    expect(sparklinePath([0, 10], true)).toBe('M0 98 H50 V2 H100');
    expect(sparklinePath([3])).toBe('M0 50 H100');
    expect(sparklinePath([])).toBe('');
  });
});
