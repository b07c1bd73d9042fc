import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findBusy } from '#web/test/find-busy.ts';
import { renderApp } from '#web/test/render.tsx';
import { codeText } from '#web/ui/media/code-piece.ts';
import type { GallerySource } from './frame/gallery-texts.ts';

/** By its address, what the build reads of each gallery. */
const GALLERIES = Object.entries(
  import.meta.glob<GallerySource>('./**/*.gallery.tsx', {
    eager: true,
    query: '?code',
    import: 'source',
  }),
).map(([file, source]) => ({ path: file.replace(/^\.|\.gallery\.tsx$/g, ''), ...source }));

describe('a gallery', () => {
  it('has the whole code of each of its examples', async () => {
    for (const { path, texts, readCode } of GALLERIES) {
      const { code } = await readCode();
      expect([path, Object.keys(code)]).toEqual([path, Object.keys(texts.examples)]);
      const withoutImports = Object.values(code).filter(
        (pieces) => !codeText(pieces).includes("from '#web/"),
      );
      expect([path, withoutImports]).toEqual([path, []]);
    }
  });

  // What the keys do is tried in a browser: `e2e/gallery-keys.test.ts`.
  for (const { path, texts } of GALLERIES) {
    it(`${path} draws 4 to 12 examples, and shows the code of one`, async () => {
      await renderApp(path);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(findBusy()).toBeUndefined());
      const names = Object.keys(texts.examples);
      expect(names.length).toBeGreaterThanOrEqual(4);
      expect(names.length).toBeLessThanOrEqual(12);
      for (const name of names) {
        const drawn = document.getElementById(name)?.querySelector('[data-example]');
        expect([name, drawn?.childElementCount]).not.toEqual([name, 0]);
      }
      const card = within(cardOf(names.at(-1) ?? ''));
      fireEvent.click(card.getByRole('button', { name: /^Code of/ }));
      const figure = await card.findByRole('figure', { name: /^The code of/ });
      expect(figure.textContent).toContain("from '#web/");
    });
  }
});

function cardOf(name: string): HTMLElement {
  const card = document.getElementById(name);
  if (!card) throw new Error(`There is no example ${name}.`);
  return card;
}
