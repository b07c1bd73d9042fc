import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

tryKeys('pills-component', {
  segment: async ({ user, example }) => {
    const segments = example('segmented');
    await user.click(segments.getByRole('radio', { name: 'Week' }));
    await user.keyboard('{ArrowRight}');
    expect(segments.getByRole<HTMLInputElement>('radio', { name: 'Month' }).checked).toBe(true);
  },
  chip: async ({ user, example }) => {
    const chip = example('chips').getByRole<HTMLInputElement>('checkbox', { name: 'Mon' });
    chip.focus();
    await user.keyboard(' ');
    expect(chip.checked).toBe(true);
  },
  pressed: async ({ example }) => {
    const button = example('toggles').getByRole('button', { name: 'Bold' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
  },
});
