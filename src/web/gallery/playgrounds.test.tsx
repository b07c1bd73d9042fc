import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiProvider } from '#web/data/api-context.ts';
import { createMemoryStorage } from '#web/data/browser-storage.ts';
import { createSessionStore } from '#web/data/session.ts';
import type { Part } from '#web/part-docs.ts';
import type { Gallery } from './frame/gallery-page.tsx';
import { createPlayground } from './frame/playground.tsx';
import { type Control, playProps } from './frame/playground-controls.ts';

/** A part with more props than these is hard to know from its examples alone. */
const FEW_PROPS = 3;

/** The components of each page. */
const MODULES = import.meta.glob<Record<string, { gallery: Gallery }>>('./**/*.gallery.tsx', {
  query: '?late',
});

const GALLERIES = await Promise.all(
  Object.entries(MODULES).map(async ([file, load]) =>
    Object.values(await load()).map(({ gallery }) => [file, gallery] as const),
  ),
).then((pages) => pages.flat());
const PLAYS = GALLERIES.flatMap(([file, gallery]) =>
  Object.keys(gallery.plays ?? {}).map((name) => [name, file, gallery] as const),
);

/** Puts a control to each of its values; what the code must then show. A value may bring a part whose code is still to come. */
async function* turn(input: HTMLElement, control: Control): AsyncGenerator<string> {
  const { name, kind, initial, fallback } = control;
  if (kind === 'flag' || kind === 'given') {
    for (const value of [!initial, initial]) {
      await act(async () => void fireEvent.click(input));
      yield value === (fallback ?? false) || name === 'children' ? '' : name;
    }
    return;
  }
  for (const value of textsFor(control)) {
    await act(async () => void fireEvent.change(input, { target: { value } }));
    yield value === String(fallback) ? '' : value;
  }
}

function textsFor(control: Control): string[] {
  if (control.kind === 'choice') return control.choices.map(String);
  if (control.kind === 'number') return ['7'];
  // A part that shows a day can show no other text.
  return [String(control.initial).startsWith('20') ? '2027-01-31' : 'A text of one’s own'];
}

const storage = createMemoryStorage();
const session = createSessionStore(storage, window);
const call = () => Promise.reject(new Error('No playground calls the server by itself.'));

async function partsOf({ source: { docs } }: Gallery): Promise<readonly Part[]> {
  const details = await Promise.all(docs.map(({ readDetails }) => readDetails()));
  return details.flatMap((file) => file.parts);
}

async function renderPlay(name: string, gallery: Gallery) {
  const parts = await partsOf(gallery);
  const own = gallery.plays?.[name];
  const code = (await gallery.source.readCode()).playCode[name];
  const part = parts.find((one) => one.name === name);
  if (!own || !code || !part) throw new Error(`The gallery does not show a part ${name}.`);
  const Playground = createPlayground({ plays: { [name]: own }, codes: { [name]: code }, parts });
  const root = createRootRoute({
    component: () => (
      <ApiProvider value={{ call, session, storage }}>
        <QueryClientProvider client={new QueryClient()}>
          <Playground />
        </QueryClientProvider>
      </ApiProvider>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByRole('group', { name: `Props of ${name}` });
  return { part, props: playProps(part, own.start, own.offered) };
}

describe('a playground', () => {
  it('is there for every part with more than three props', async () => {
    const shown = new Set(PLAYS.map(([name]) => name));
    const parts = await Promise.all(GALLERIES.map(([, gallery]) => partsOf(gallery)));
    const missing = parts
      .flat()
      .filter(({ name }) => /^[A-Z]/.test(name))
      .filter(({ name, props }) => props.length > FEW_PROPS && !shown.has(name))
      .map(({ name }) => name);
    expect([...new Set(missing)]).toEqual([]);
  });

  it.each(PLAYS)(
    'draws all values of all props, with their code: %s in %s',
    async (name, _, gallery) => {
      const { part, props } = await renderPlay(name, gallery);
      const code = () => screen.getByRole('figure', { name: `The code of “${name}”` }).textContent;
      expect(code()).toContain(`<${part.name}`);
      expect(code()).toMatch(new RegExp(`^import .*\\b${name}\\b`, 'm'));
      const required = part.props.filter((prop) => prop.isRequired && prop.name !== 'children');
      expect(required.filter((prop) => !code()?.includes(prop.name))).toEqual([]);
      const fields = within(screen.getByRole('group', { name: `Props of ${name}` }));
      if (props.isOpened) fireEvent.click(screen.getByRole('button', { name: `Open ${name}` }));
      for (const control of props.controls) {
        const [input] = fields.getAllByLabelText(control.name, { exact: true });
        if (!input) throw new Error(`There is no control for ${control.name}.`);
        for await (const text of turn(input, control)) {
          expect(code()).toContain(text);
          expect(screen.queryByText(/Error: /)).toBeNull();
        }
      }
    },
  );

  it('goes back to where it began', async () => {
    const [found] = PLAYS.filter(([name]) => name === 'Button');
    if (!found) throw new Error('There is no playground for Button.');
    await renderPlay('Button', found[2]);
    const label = screen.getByLabelText('children');
    fireEvent.change(label, { target: { value: 'Other' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByLabelText('children')).toHaveProperty('value', 'Add event');
  });
});
