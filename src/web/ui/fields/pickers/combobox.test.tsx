import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Combobox, MultiSelect } from './combobox.tsx';

const CHOICES = [
  { value: 'ada', label: 'Ada Byron', keywords: 'countess' },
  { value: 'yuki', label: 'Yuki Tanaka' },
];

function Fields() {
  const [one, setOne] = useState('ada');
  const [many, setMany] = useState<readonly string[]>([]);
  return (
    <>
      <Combobox label="Assignee" isRequired value={one} choices={CHOICES} onChange={setOne} />
      <MultiSelect label="Guests" value={many} choices={CHOICES} onChange={setMany} />
      <output>{[one, ...many].join()}</output>
    </>
  );
}

async function show() {
  render(<Fields />);
  return userEvent.setup();
}

const field = (name: string) => screen.getByRole('combobox', { name });

describe('Combobox', () => {
  it('finds a choice by its label and says that it is required', async () => {
    const user = await show();
    expect(field('Assignee').getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('Assignee').textContent).toBe('Assignee');
    await user.clear(field('Assignee'));
    await user.type(field('Assignee'), 'tana{ArrowDown}{Enter}');
    expect(screen.getByText('yuki')).toBeTruthy();
  });

  it('closes its list on Escape and leaves the dialog around it open', async () => {
    const user = await show();
    await user.click(field('Assignee'));
    const press = createEvent.keyDown(field('Assignee'), { key: 'Escape' });
    fireEvent(field('Assignee'), press);
    expect(press.defaultPrevented).toBe(true);
    expect(field('Assignee').getAttribute('aria-expanded')).toBe('false');
  });
});

describe('MultiSelect', () => {
  it('finds choices by keywords and collects them', async () => {
    const user = await show();
    await user.type(field('Guests'), 'countess{ArrowDown}{Enter}');
    expect(screen.getByText('ada,ada')).toBeTruthy();
  });
});
