import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('accordion', {
  native: async ({ user, example }) => {
    const heading = example('basic').getByText('Can I change seats?');
    const item = heading.closest('details');
    expect(heading.closest('summary')).toBeTruthy();
    await user.click(heading);
    expect(item?.open).toBe(true);
  },
  single: async ({ example }) => {
    const names = ['Type', 'Time left', 'Capacity'].map((title) =>
      example('single').getByText(title).closest('details')?.getAttribute('name'),
    );
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toBeTruthy();
  },
});

tryKeys('breadcrumbs', {
  current: async ({ example }) => {
    const last = example('basic').getByText('How is sales tax handled?');
    expect(last.getAttribute('aria-current')).toBe('page');
  },
  follow: async ({ press, example }) => {
    example('basic').getByRole('link', { name: 'Help' }).focus();
    await press('Enter');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' }),
    ).toBeTruthy();
  },
});

tryKeys('collapse', {
  toggle: async ({ press, example }) => {
    example('several').getByRole('button', { name: 'Act one' }).focus();
    await press('Enter');
    expect(example('several').getByText('The storm.')).toBeTruthy();
    await press('Space');
    expect(example('several').queryByText('The storm.')).toBeNull();
  },
  expanded: async ({ example }) => {
    const head = example('message').getByRole('button');
    expect(head.getAttribute('aria-expanded')).toBe('true');
  },
});

tryKeys('nav-component', {
  choose: async ({ press, example }) => {
    example('sections').getByRole('button', { name: 'Security' }).focus();
    await press('Enter');
    const current = example('sections').getByRole('button', { current: true });
    expect(current.textContent).toBe('Security');
    example('sections').getByRole('button', { name: 'Profile' }).focus();
    await press('Space');
    expect(example('sections').getByRole('button', { current: true }).textContent).toBe('Profile');
  },
  current: async ({ example }) => {
    const section = example('sections').getByRole('button', { name: 'Profile' });
    expect(section.getAttribute('aria-current')).toBe('true');
    const step = example('steps').getByRole('button', { name: 'Address' });
    expect(step.closest('li')?.getAttribute('aria-current')).toBe('step');
  },
  step: async ({ press, example }) => {
    example('steps').getByRole('button', { name: 'Cart' }).focus();
    await press('Enter');
    const step = example('steps').getByRole('button', { name: 'Cart' });
    expect(step.closest('li')?.getAttribute('aria-current')).toBe('step');
  },
});

tryKeys('pagination', {
  turn: async ({ press, example }) => {
    example('with-rows').getByRole('button', { name: 'Next page' }).focus();
    await press('Enter');
    expect(example('with-rows').getByRole('status').textContent).toBe('6–10 of 23');
    await press('Space');
    expect(example('with-rows').getByRole('status').textContent).toBe('11–15 of 23');
  },
  current: async ({ example }) => {
    const current = example('with-rows').getByRole('button', { current: 'page' });
    expect(current.getAttribute('aria-label')).toBe('Page 3');
  },
});

tryKeys('pills-component', {
  segment: async ({ user, press, example }) => {
    const segment = (name: string) =>
      example('segmented').getByRole<HTMLInputElement>('radio', { name });
    await user.click(segment('Week'));
    await press('ArrowRight');
    expect(segment('Month').checked).toBe(true);
    await press('ArrowLeft');
    expect(segment('Week').checked).toBe(true);
    await press('Tab');
    expect(example('segmented').queryAllByRole('radio')).not.toContain(document.activeElement);
  },
  chip: async ({ press, example }) => {
    const chip = example('chips').getByRole<HTMLInputElement>('checkbox', { name: 'Mon' });
    chip.focus();
    await press('Space');
    expect(chip.checked).toBe(true);
  },
  pressed: async ({ example }) => {
    const button = example('toggles').getByRole('button', { name: 'Bold' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
  },
});

tryKeys('tabs-component', {
  next: async ({ user, press, example }) => {
    const tabs = example('basic');
    await user.click(tabs.getByRole('tab', { name: 'About' }));
    await press('ArrowRight');
    expect(tabs.getByRole('tabpanel', { name: 'Dates' })).toBeTruthy();
    await press('ArrowRight');
    await press('ArrowRight');
    expect(tabs.getByRole('tabpanel', { name: 'About' })).toBeTruthy();
  },
  previous: async ({ press, example }) => {
    await press('ArrowLeft');
    expect(example('basic').getByRole('tabpanel', { name: 'Venue' })).toBeTruthy();
  },
  first: async ({ user, press, example }) => {
    const tabs = example('disabled');
    await user.click(tabs.getByRole('tab', { name: 'History' }));
    await press('Home');
    expect(document.activeElement).toBe(tabs.getByRole('tab', { name: 'Draft' }));
  },
  last: async ({ press, example }) => {
    await press('End');
    expect(document.activeElement).toBe(example('disabled').getByRole('tab', { name: 'History' }));
  },
  panel: async ({ press, example }) => {
    await press('Tab');
    expect(document.activeElement).toBe(example('disabled').getByRole('tabpanel'));
  },
});
