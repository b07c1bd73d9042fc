import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('pill-badges', {
  chip: async ({ press, example }) => {
    const chip = example('chips').getByRole<HTMLInputElement>('checkbox', { name: 'Theatre' });
    expect(chip.checked).toBe(true);
    chip.focus();
    await press('Space');
    expect(chip.checked).toBe(false);
  },
  move: async ({ press, example }) => {
    await press('Tab');
    const next = example('chips').getByRole('checkbox', { name: 'Concert' });
    expect(document.activeElement).toBe(next);
  },
});
