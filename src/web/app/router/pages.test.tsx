import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { findBusy } from '#web/test/find-busy.ts';
import { renderApp } from '#web/test/render.tsx';
import messages from '../../../../public/locales/en.json';
import { PAGES } from './page-registry.ts';

/** The English text of a key. */
function text(key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages);
  return String(found);
}

describe('every page', () => {
  it.each(PAGES.map((page) => [page.path, page] as const))(
    '%s opens with one heading, its title and no accessibility fault',
    async (path, page) => {
      const { container } = await renderApp(path, { isSignedIn: page.access !== 'signed-out' });
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(findBusy()).toBeUndefined());
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(document.title).toBe(`${text(page.title)} · Marquee`);
      const { violations } = await axe.run(container, {
        // There is no layout here to see colours in; contrast has its own test.
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    },
  );
});
