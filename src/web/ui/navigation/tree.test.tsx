import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tree, type TreeItem } from './tree.tsx';

const HALLS: readonly TreeItem<string>[] = [
  {
    id: 'harbour hall',
    title: 'Harbour Hall',
    items: [
      { id: 'stalls', title: 'Stalls', end: '820 seats' },
      { id: 'studio', title: 'Studio' },
    ],
  },
  { id: 'mill', title: 'The Old Mill', items: [{ id: 'yard', title: 'Courtyard' }] },
  { id: 'empty', title: 'Empty', items: [] },
  { id: 'tent', title: 'Tent' },
];

function Halls({ direction = 'ltr', first = '' }: { direction?: string; first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <div style={{ direction: direction === 'rtl' ? 'rtl' : 'ltr' }}>
      <Tree label="Halls" items={HALLS} value={value} onChange={setValue} />
      <p>Chosen: {value}</p>
    </div>
  );
}

const item = (name: string) => screen.getByRole('treeitem', { name });
const focused = () => document.activeElement;
const isOpen = (name: string) => item(name).getAttribute('aria-expanded');

describe('Tree', () => {
  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)(
    'opens, enters, leaves and closes by arrow keys in %s',
    async (direction, into, out) => {
      const user = userEvent.setup();
      render(<Halls direction={direction} />);
      await user.tab();
      expect(focused()).toBe(item('Harbour Hall'));
      await user.keyboard(into);
      expect(isOpen('Harbour Hall')).toBe('true');
      expect(focused()).toBe(item('Harbour Hall'));
      await user.keyboard(into);
      expect(focused()).toBe(item('Stalls 820 seats'));
      await user.keyboard(into);
      expect(focused()).toBe(item('Stalls 820 seats'));
      await user.keyboard('{ArrowDown}');
      await user.keyboard(out);
      expect(focused()).toBe(item('Harbour Hall'));
      await user.keyboard(out);
      expect(isOpen('Harbour Hall')).toBe('false');
      await user.keyboard(out);
      expect(focused()).toBe(item('Harbour Hall'));
    },
  );

  it('goes through what is in view, and stops at the ends', async () => {
    const user = userEvent.setup();
    render(<Halls />);
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe(item('Harbour Hall'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(item('The Old Mill'));
    await user.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe(item('Tent'));
    await user.keyboard('{Home}');
    expect(focused()).toBe(item('Harbour Hall'));
  });

  it('opens all of a level with the asterisk', async () => {
    const user = userEvent.setup();
    render(<Halls />);
    await user.tab();
    await user.keyboard('*');
    expect(isOpen('Harbour Hall')).toBe('true');
    expect(isOpen('The Old Mill')).toBe('true');
    expect(focused()).toBe(item('Harbour Hall'));
  });

  it('finds what begins with typed letters, also a longer word', async () => {
    const user = userEvent.setup();
    render(<Halls />);
    await user.tab();
    await user.keyboard('*st');
    expect(focused()).toBe(item('Stalls 820 seats'));
    await user.keyboard('u');
    expect(focused()).toBe(item('Studio'));
  });

  it('chooses by Enter, Space and a click; the toggle only opens', async () => {
    const user = userEvent.setup();
    const { container } = render(<Halls />);
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('Chosen: mill')).toBeTruthy();
    await user.keyboard('{ArrowDown} ');
    expect(screen.getByText('Chosen: empty')).toBeTruthy();
    await user.click(screen.getByText('Tent'));
    expect(item('Tent').getAttribute('aria-selected')).toBe('true');
    const toggle = container.querySelector('[data-toggle="true"]');
    if (!toggle) throw new Error('There is nothing to open.');
    await user.click(toggle);
    expect(isOpen('Harbour Hall')).toBe('true');
    expect(screen.getByText('Chosen: tent')).toBeTruthy();
  });

  it('is reached with Tab at the thing that is chosen', async () => {
    const user = userEvent.setup();
    render(<Halls first="tent" />);
    await user.tab();
    expect(focused()).toBe(item('Tent'));
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(
      1,
    );
  });

  it('says level, position and size of a thing, and nothing of opening where nothing can be inside', () => {
    render(<Halls />);
    const tent = item('Tent');
    expect(tent.getAttribute('aria-level')).toBe('1');
    expect(tent.getAttribute('aria-posinset')).toBe('4');
    expect(tent.getAttribute('aria-setsize')).toBe('4');
    expect(tent.hasAttribute('aria-expanded')).toBe(false);
    expect(isOpen('Empty')).toBe('false');
  });
});
