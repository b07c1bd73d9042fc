import {
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GalleryTexts } from '#web/gallery/frame/gallery-texts.ts';
import pages from '#web/messages/galleries/components.json';
import messages from '#web/messages/gallery.json';
import { findBusy } from './find-busy.ts';
import { renderApp } from './render.tsx';

const TEXTS: Record<string, GalleryTexts> = pages;

type Example = BoundFunctions<typeof queries>;

type User = Awaited<ReturnType<typeof renderApp>>['user'];

/** An opened gallery: its user, and the queries of one of its examples. */
export type OpenGallery = {
  /** Whoever tries a row presses its keys with `press` alone. */
  user: Omit<User, 'keyboard' | 'tab'>;
  example: (name: string) => Example;
};

/** Presses a key of the row that is tried, as the table writes it; for a range such as “A–Z” with what is typed. */
type Press = (key: string, typed?: string) => Promise<void>;

/**
 * How each row of a keyboard table is tried, by its name, in the table's order. The table on the page says which keys
 * a row is about: a trial presses each of them, and no other.
 */
export type KeyTrials = Record<string, (gallery: OpenGallery & { press: Press }) => Promise<void>>;

/** Opens a gallery of components and tries each row of its keyboard table. */
export function tryKeys(name: keyof typeof pages, trials: KeyTrials): void {
  describe(`the keyboard table of the gallery ${name}`, () => {
    it('is true, row by row', async () => {
      const user = await openGallery(`/components/${name}`);
      await tryRows(trials, readTable(TEXTS[name]?.keyboard), user);
    });
  });
}

/** Opens a gallery once: counts its examples, reads the code of each, and tries its keyboard table. */
export function tryGallery(path: string, texts: GalleryTexts, trials: KeyTrials = {}): void {
  describe(`the gallery ${path}`, () => {
    it('draws 4 to 12 examples, shows their code, and has a true keyboard table', async () => {
      const user = await openGallery(path);
      // Without texts of rows the table has a test of its own: `tryKeys`.
      const table = texts.keyboard ? readTable(texts.keyboard) : new Map<string, string[]>();
      await expectExamples(texts);
      await tryRows(trials, table, user);
    });
  });
}

async function openGallery(path: string): Promise<User> {
  const { user } = await renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(findBusy()).toBeUndefined());
  return user;
}

/** The keyboard table as the page shows it: the keys of each row, by the name of its text. */
function readTable(texts: Record<string, string> = {}): Map<string, string[]> {
  const table = screen.queryByRole('table', { name: messages.frame.keyboard });
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => {
    const effect = row.querySelector('bdi')?.textContent;
    const name = Object.keys(texts).find((one) => texts[one] === effect);
    if (name === undefined) throw new Error(`No text of the gallery says “${effect}”.`);
    const keys = [...row.querySelectorAll('kbd')].map((key) => key.textContent ?? '');
    return [name, keys] as const;
  });
  expect(rows.map(([name]) => name)).toEqual(Object.keys(texts));
  return new Map(rows);
}

/** Each example is drawn, and shows the file that draws it. */
async function expectExamples({ examples }: GalleryTexts): Promise<void> {
  const names = Object.keys(examples);
  expect(names.length).toBeGreaterThanOrEqual(4);
  expect(names.length).toBeLessThanOrEqual(12);
  for (const name of names) {
    const drawn = document.getElementById(name)?.querySelector('[data-example]');
    expect([name, drawn?.childElementCount]).not.toEqual([name, 0]);
    const code = within(cardOf(name)).getByRole('button', { name: /^Code of/ });
    fireEvent.click(code);
    const figure = await within(cardOf(name)).findByRole('figure', { name: /^The code of/ });
    expect(figure.textContent).toContain("from '#web/");
    fireEvent.click(code);
  }
}

async function tryRows(
  trials: KeyTrials,
  table: ReadonlyMap<string, readonly string[]>,
  user: User,
): Promise<void> {
  expect(Object.keys(trials)).toEqual([...table.keys()]);
  for (const [name, tryRow] of Object.entries(trials)) {
    const keys = table.get(name) ?? [];
    const pressed = new Set<string>();
    const press: Press = async (key, typed) => {
      if (!keys.includes(key)) throw new Error(`The row “${name}” does not have the key ${key}.`);
      pressed.add(key);
      await pressKey(user, key, typed);
    };
    await tryRow({ user, example: findExample, press });
    expect([name, ...pressed].toSorted()).toEqual([name, ...keys].toSorted());
  }
}

/** As the testing library writes keys. */
const KEY_CODES: Record<string, string> = { Space: '[Space]', Ctrl: 'Control' };

async function pressKey(user: User, key: string, typed?: string): Promise<void> {
  if (key.includes('–')) {
    if (!typed) throw new Error(`What is typed of ${key}?`);
    return user.keyboard(typed);
  }
  const held = key.split('+').map((name) => KEY_CODES[name] ?? name);
  const last = held.pop() ?? '';
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const down = held.map((name) => `{${name}>}`).join('');
  const up = held.map((name) => `{/${name}}`).join('');
  const plain = last.length === 1 ? last.toLowerCase() : last.startsWith('[') ? last : `{${last}}`;
  await user.keyboard(`${down}${plain}${up}`);
  // What browsers make of it in a dialog of their own.
  if (key === 'Escape' && dialog?.isConnected) {
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
  }
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
