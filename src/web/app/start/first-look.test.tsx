import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  applyAppearance,
  readAppearance,
  SETTING_NAMES,
  SETTINGS,
} from '#web/api/appearance/appearance.ts';

const root = document.documentElement;

function look() {
  return { ...root.dataset, dir: root.dir };
}

async function runFirstScript(): Promise<void> {
  vi.resetModules();
  await import('./first-look.ts');
}

afterEach(() => {
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});

describe('the first script', () => {
  it('shows the look that the app shows later, whatever is stored', async () => {
    const stored = fc.record(
      Object.fromEntries(
        SETTING_NAMES.map((name) => [
          name,
          fc.option(fc.oneof(fc.constantFrom<string>(...SETTINGS[name]), fc.string())),
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(stored, async (values) => {
        localStorage.clear();
        for (const [name, value] of Object.entries(values)) {
          if (value !== null) localStorage.setItem(name, value);
        }
        await runFirstScript();
        const before = look();
        applyAppearance(localStorage);
        expect(look()).toEqual(before);
        expect(before).toMatchObject({ dir: readAppearance(localStorage).direction });
      }),
      { numRuns: 60 },
    );
  });
});
