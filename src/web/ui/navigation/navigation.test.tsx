import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Accordion } from './accordion.tsx';
import { MOST_MARKS, Pagination, pageNumbers } from './pagination.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

function TabsInState({ direction }: { direction: 'ltr' | 'rtl' }) {
  const [value, setValue] = useState('a');
  return (
    <div dir={direction}>
      <Tabs
        label="Letters"
        value={value}
        onChange={setValue}
        tabs={['a', 'b', 'c', 'd'].map((name) => ({
          name,
          label: `Tab ${name}`,
          isDisabled: name === 'c',
          content: `Panel ${name}`,
        }))}
      />
    </div>
  );
}

describe('Tabs', () => {
  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)(
    'changes by arrow keys in %s, past what is disabled and round the end',
    async (direction, next, previous) => {
      const user = userEvent.setup();
      render(<TabsInState direction={direction} />);
      await user.tab();
      expect(screen.getByRole('tab', { name: 'Tab a' })).toBe(document.activeElement);
      await user.keyboard(next);
      expect(screen.getByRole('tabpanel', { name: 'Tab b' }).textContent).toBe('Panel b');
      await user.keyboard(next);
      expect(screen.getByRole('tab', { name: 'Tab d' })).toBe(document.activeElement);
      await user.keyboard(next);
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tab a');
      await user.keyboard(previous);
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tab d');
      await user.keyboard('{Home}');
      expect(screen.getByRole('tabpanel').textContent).toBe('Panel a');
    },
  );

  it('changes by a click', async () => {
    render(<TabsInState direction="ltr" />);
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Tab b' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('Panel b');
  });
});

describe('Accordion', () => {
  it('opens one entry at first, and others when they are clicked', async () => {
    const items = [
      { id: 'a', title: 'First', content: 'One' },
      { id: 'b', title: 'Second', content: 'Two' },
    ];
    const { container } = render(<Accordion items={items} openId="b" />);
    const isOpen = () => [...container.querySelectorAll('details')].map(({ open }) => open);
    expect(isOpen()).toEqual([false, true]);
    await userEvent.setup().click(screen.getByText('First'));
    expect(isOpen()).toEqual([true, true]);
  });
});

describe('Stepper', () => {
  it('marks the current step and leads to those that can be reached', async () => {
    const onChange = vi.fn();
    const steps = ['cart', 'address', 'payment'].map((name) => ({
      name,
      label: name,
      isReachable: name !== 'payment',
    }));
    render(<Stepper label="Steps" steps={steps} value="address" onChange={onChange} />);
    const current = screen
      .getAllByRole('listitem')
      .filter((item) => item.ariaCurrent ?? item.getAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual(['2address']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'payment' }).disabled).toBe(true);
    await userEvent.setup().click(screen.getByRole('button', { name: 'cart' }));
    expect(onChange.mock.calls).toEqual([['cart']]);
  });
});

describe('Pagination', () => {
  it('leads to the pages around the current one, and no further than the ends', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Pagination page={1} pages={20} onChange={onChange} />);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous page').disabled).toBe(true);
    expect(button('Page 1').getAttribute('aria-current')).toBe('page');
    await user.click(button('Next page'));
    await user.click(button('Page 20'));
    expect(onChange.mock.calls).toEqual([[2], [20]]);
  });
});

describe('pageNumbers', () => {
  it('shows few pages all, many with gaps around the current one', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20]);
    expect(pageNumbers(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
    expect(pageNumbers(20, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20]);
  });

  it('shows fewer on a telephone', () => {
    const { narrow } = MOST_MARKS;
    expect(pageNumbers(3, 5, narrow)).toEqual([1, 2, 3, 4, 5]);
    expect(pageNumbers(2, 20, narrow)).toEqual([1, 2, 3, 'gap-after', 20]);
    expect(pageNumbers(10, 20, narrow)).toEqual([1, 'gap-before', 10, 'gap-after', 20]);
    expect(pageNumbers(19, 20, narrow)).toEqual([1, 'gap-before', 18, 19, 20]);
  });

  it('always offers the first, the last and the current page, each mark once, and no more than fit', () => {
    const number = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(number, number, fc.constantFrom(...Object.values(MOST_MARKS)), (a, b, most) => {
        const page = Math.min(a, b);
        const pages = Math.max(a, b);
        const marks = pageNumbers(page, pages, most);
        expect(marks).toEqual(expect.arrayContaining([1, page, pages]));
        expect(new Set(marks).size).toBe(marks.length);
        expect(marks).toHaveLength(Math.min(pages, most));
      }),
    );
  });
});
