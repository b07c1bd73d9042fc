import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findBusy } from '#web/test/find-busy.ts';
import { renderApp } from '#web/test/render.tsx';
import messages from '../../../../public/locales/en/gallery.json';
import { COMPONENT_PAGES } from './components/pages.ts';
import type { GalleryTexts } from './frame/gallery-texts.ts';

const FILES = Object.keys(import.meta.glob('./*/*/examples/*.tsx'));
const KEY_TESTS = Object.values(
  import.meta.glob<string>('./*/*/*-keys.test.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join();
const TEXTS: Record<string, GalleryTexts> = messages.pages;
const GALLERIES = COMPONENT_PAGES.filter(({ load }) => load).map(({ path }) => ({
  path,
  name: path.split('/').at(-1) ?? '',
}));

describe('a gallery', () => {
  it('has the texts of each of its examples, and examples for each of its texts', () => {
    const files = FILES.map((file) => file.split('/'));
    const named = files.map(([, , gallery, , file]) => `${gallery}/${file?.replace('.tsx', '')}`);
    const told = Object.entries(TEXTS).flatMap(([gallery, { examples }]) =>
      Object.keys(examples).map((example) => `${gallery}/${example}`),
    );
    expect(named.toSorted()).toEqual(told.toSorted());
  });

  it('has a test that tries its keyboard table', () => {
    const tables = Object.entries(TEXTS).filter(([, { keyboard }]) => keyboard);
    const untried = tables.filter(([name]) => !KEY_TESTS.includes(`tryKeys('${name}', {`));
    expect(untried.map(([name]) => name)).toEqual([]);
  });

  it.each(GALLERIES)(
    '$path has 4 to 12 examples, draws all of them and shows their code',
    async ({ path, name }) => {
      const { user } = await renderApp(path);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(findBusy()).toBeUndefined());
      const examples = Object.entries(TEXTS[name]?.examples ?? {});
      expect(examples.length).toBeGreaterThanOrEqual(4);
      expect(examples.length).toBeLessThanOrEqual(12);
      for (const [example, { title }] of examples) {
        const card = document.getElementById(example);
        if (!card) throw new Error(`There is no example ${example}.`);
        expect([example, card.querySelector('[data-example]')?.childElementCount]).not.toEqual([
          example,
          0,
        ]);
        await user.click(within(card).getByRole('button', { name: `Code of “${title}”` }));
        expect(within(card).getByRole('figure').textContent).toContain("from '#web/");
      }
    },
  );
});
