import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '#web/test/deferred.ts';
import { EARLY_INPUT_SCRIPT, repeatEarlyInput } from '#web/ui/loading/early-input.ts';
import { latePart } from '#web/ui/loading/late-part.tsx';

function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Menu
      </button>
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <output>{name}</output>
    </>
  );
}

/** The part as the server renders it. The returned function hydrates it, with something done before React has come to it. */
function openServerRendered(Part: ComponentType, html = renderToString(<Menu />)) {
  const root = document.createElement('div');
  root.id = 'root';
  root.dataset.drawn = '';
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return async (early: () => void = () => undefined) => {
    root.dataset.drawn = 'hydrating';
    await act(async () => {
      hydrateRoot(root, <Part />);
      early();
    });
    delete root.dataset.drawn;
    await act(async () => repeatEarlyInput());
  };
}

const button = () => screen.getByRole('button', { name: 'Menu' });
const type = (text: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const isOpen = () => button().getAttribute('aria-expanded');

beforeAll(() => {
  new Function(EARLY_INPUT_SCRIPT)();
});

describe('input before a page is hydrated', () => {
  it('is repeated where no code was there yet', async () => {
    const hydrate = openServerRendered(Menu);
    button().click();
    type('Ada');
    await hydrate();
    expect(isOpen()).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Ada');
  });

  it('is answered once where React has begun', async () => {
    const hydrate = openServerRendered(Menu);
    await hydrate(() => button().click());
    expect(isOpen()).toBe('true');
  });

  it.each(['before', 'after'])(
    'is repeated in a part whose code comes late, where it came %s the page was hydrated',
    async (when) => {
      const code = deferred<typeof Menu>();
      const Part = latePart(() => code.promise);
      // As the server marks a part that can be hydrated later than the page.
      const hydrate = openServerRendered(Part, `<!--$-->${renderToString(<Menu />)}<!--/$-->`);
      const use = async () => {
        button().click();
        type('Ada');
        // For what is stored of an event that React has dropped.
        await new Promise((resolve) => setTimeout(resolve));
      };
      if (when === 'before') await use();
      await hydrate();
      if (when === 'after') await use();
      expect(isOpen()).toBe('false');
      await act(async () => code.settle(Menu));
      await waitFor(() => expect(isOpen()).toBe('true'));
      expect(screen.getByRole('status').textContent).toBe('Ada');
    },
  );
});
