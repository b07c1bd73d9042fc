import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { HEAD_SCRIPT, takeEarlyInput } from './drawn-document.ts';

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

/** The part as the server draws it. The returned function hydrates it, with something done before React has come to it. */
function draw() {
  const root = document.createElement('div');
  root.id = 'root';
  root.dataset.drawn = '';
  root.innerHTML = renderToString(<Menu />);
  document.body.replaceChildren(root);
  return async (early: () => void = () => undefined) => {
    const repeat = takeEarlyInput(root);
    await act(async () => {
      hydrateRoot(root, <Menu />);
      early();
    });
    delete root.dataset.drawn;
    await act(async () => repeat());
  };
}

const button = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => button().getAttribute('aria-expanded');

beforeAll(() => {
  new Function(HEAD_SCRIPT)();
});

describe('input before a page is hydrated', () => {
  it('is repeated where no code was there yet', async () => {
    const hydrate = draw();
    button().click();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.value = 'Ada';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await hydrate();
    expect(isOpen()).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Ada');
  });

  it('is answered once where React has begun', async () => {
    const hydrate = draw();
    await hydrate(() => button().click());
    expect(isOpen()).toBe('true');
  });
});
