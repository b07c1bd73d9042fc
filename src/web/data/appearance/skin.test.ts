import { describe, expect, it } from 'vitest';
import { shownSkin } from './skin.ts';

describe('the skin', () => {
  it('follows the device where it is to', () => {
    expect(shownSkin('system', true)).toBe('dark');
    expect(shownSkin('system', false)).toBe('light');
    expect(shownSkin('light', true)).toBe('light');
  });
});
