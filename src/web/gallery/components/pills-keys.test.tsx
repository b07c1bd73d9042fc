import { expect } from 'vitest';
import { tryKeys } from '#web/test/gallery-keys.tsx';

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
