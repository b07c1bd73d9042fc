import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../browser-storage.ts';
import { readSkin, shownSkin } from './skin.ts';

describe('the skin', () => {
  it('is light until another is chosen; a broken value counts as none', () => {
    const storage = createMemoryStorage();
    expect(readSkin(storage)).toBe('light');
    storage.setItem('skin', '"dark"');
    expect(readSkin(storage)).toBe('light');
    storage.setItem('skin', 'dark');
    expect(readSkin(storage)).toBe('dark');
  });

  it('follows the device where it is to', () => {
    expect(shownSkin('system', true)).toBe('dark');
    expect(shownSkin('system', false)).toBe('light');
    expect(shownSkin('light', true)).toBe('light');
  });
});
