import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('tabs-component', {
  next: async ({ user, example }) => {
    const tabs = example('basic');
    await user.click(tabs.getByRole('tab', { name: 'About' }));
    await user.keyboard('{ArrowRight}');
    expect(tabs.getByRole('tabpanel', { name: 'Dates' })).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(tabs.getByRole('tabpanel', { name: 'About' })).toBeTruthy();
  },
  previous: async ({ user, example }) => {
    await user.keyboard('{ArrowLeft}');
    expect(example('basic').getByRole('tabpanel', { name: 'Venue' })).toBeTruthy();
  },
  first: async ({ user, example }) => {
    const tabs = example('disabled');
    await user.click(tabs.getByRole('tab', { name: 'History' }));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(tabs.getByRole('tab', { name: 'Draft' }));
  },
  last: async ({ user, example }) => {
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(example('disabled').getByRole('tab', { name: 'History' }));
  },
  panel: async ({ user, example }) => {
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(example('disabled').getByRole('tabpanel'));
  },
});
