import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

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
