import {
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GalleryTexts } from '#web/pages/gallery/frame/gallery-texts.ts';
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

/** How each row of a keyboard table is tried, by its name, in the table's order. */
export type KeyTrials = Record<string, (gallery: OpenGallery) => Promise<void>>;

/** Opens a gallery of components and tries each row of its keyboard table. */
export function tryKeys(name: keyof typeof messages.pages, rows: KeyTrials): void {
  describe(`the keyboard table of the gallery ${name}`, () => {
    it('is true, row by row', async () => {
      expect(Object.keys(rows)).toEqual(Object.keys(TEXTS[name]?.keyboard ?? {}));
      await tryRows(rows, await openGallery(`/components/${name}`));
    });
  });
}

/** Opens a gallery once: counts its examples, reads the code of each, and tries its keyboard table. */
export function tryGallery(path: string, texts: GalleryTexts, rows: KeyTrials = {}): void {
  describe(`the gallery ${path}`, () => {
    it('draws 4 to 12 examples, shows their code, and has a true keyboard table', async () => {
      expect(Object.keys(rows)).toEqual(Object.keys(texts.keyboard ?? {}));
      const gallery = await openGallery(path);
      expectExamples(texts);
      await tryRows(rows, gallery);
    });
  });
}

async function openGallery(path: string): Promise<OpenGallery> {
  const { user } = await renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(findBusy()).toBeUndefined());
  return { user, example: findExample };
}

/** Each example is drawn, and shows the file that draws it. */
function expectExamples({ examples }: GalleryTexts): void {
  const names = Object.keys(examples);
  expect(names.length).toBeGreaterThanOrEqual(4);
  expect(names.length).toBeLessThanOrEqual(12);
  for (const name of names) {
    const drawn = document.getElementById(name)?.querySelector('[data-example]');
    expect([name, drawn?.childElementCount]).not.toEqual([name, 0]);
    const code = within(cardOf(name)).getByRole('button', { name: /^Code of/ });
    fireEvent.click(code);
    const figure = within(cardOf(name)).getByRole('figure', { name: /^The code of/ });
    expect(figure.textContent).toContain("from '#web/");
    fireEvent.click(code);
  }
}

async function tryRows(rows: KeyTrials, gallery: OpenGallery): Promise<void> {
  for (const tryRow of Object.values(rows)) await tryRow(gallery);
}

function cardOf(name: string): HTMLElement {
  const card = document.getElementById(name);
  if (!card) throw new Error(`There is no example ${name}.`);
  return card;
}

function findExample(name: string): Example {
  const box = cardOf(name).querySelector<HTMLElement>('[data-example]');
  if (!box) throw new Error(`The example ${name} is not drawn.`);
  return within(box);
}
