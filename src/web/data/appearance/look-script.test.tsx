import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../browser-storage.ts';
import { applyAppearance, readAppearance, SETTING_NAMES, SETTINGS } from './appearance.ts';
import { keepLook } from './look.ts';
import { LOOK_SCRIPT } from './look-script.ts';

const root = document.documentElement;

function look() {
  return { ...root.dataset, dir: root.dir };
}

function runScript(): void {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  new Function(LOOK_SCRIPT)();
}

describe('the script in the head', () => {
  it('shows the look that the app shows later, whatever is stored', () => {
    const stored = fc.record(
      Object.fromEntries(
        SETTING_NAMES.map((name) => [
          name,
          fc.option(fc.oneof(fc.constantFrom<string>(...SETTINGS[name]), fc.string())),
        ]),
      ),
    );
    fc.assert(
      fc.property(stored, (values) => {
        localStorage.clear();
        for (const [name, value] of Object.entries(values)) {
          if (value !== null) localStorage.setItem(name, value);
        }
        runScript();
        const before = look();
        applyAppearance(localStorage);
        expect(look()).toEqual(before);
        expect(before).toMatchObject({ dir: readAppearance(localStorage).direction });
      }),
      { numRuns: 200 },
    );
  });
});

describe('the cookie for the server', () => {
  it('is for this host alone, and over HTTPS says so in its name', () => {
    const written: string[] = [];
    const store = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      written.push(text);
    });
    keepLook(createMemoryStorage());
    window.location.href = 'https://marquee.example/';
    keepLook(createMemoryStorage());
    store.mockRestore();
    expect(written).toEqual([
      expect.stringMatching(/^marquee-look=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-marquee-look=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
      ),
    ]);
  });
});
