import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GalleryName, GalleryTexts } from '#web/pages/gallery/frame/gallery-texts.ts';
import messages from '../../../public/locales/en/gallery.json';
import { findBusy } from './find-busy.ts';
import { renderApp } from './render.tsx';

const TEXTS: Record<string, GalleryTexts> = messages.pages;

type Example = BoundFunctions<typeof queries>;

/** An opened gallery: its user, and the queries of one of its examples. */
export type OpenGallery = {
  user: Awaited<ReturnType<typeof renderApp>>['user'];
  example: (name: string) => Example;
};

/** Opens a gallery and tries each row of its keyboard table, in the table's order. */
export function tryKeys(
  name: GalleryName,
  rows: Record<string, (gallery: OpenGallery) => Promise<void>>,
): void {
  describe(`the keyboard table of the gallery ${name}`, () => {
    it('is true, row by row', async () => {
      expect(Object.keys(rows)).toEqual(Object.keys(TEXTS[name]?.keyboard ?? {}));
      const { user } = await renderApp(`/components/${name}`);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(findBusy()).toBeUndefined());
      for (const tryRow of Object.values(rows)) await tryRow({ user, example: findExample });
    });
  });
}

function findExample(name: string): Example {
  const box = document.getElementById(name)?.querySelector<HTMLElement>('[data-example]');
  if (!box) throw new Error(`There is no example ${name}.`);
  return within(box);
}
