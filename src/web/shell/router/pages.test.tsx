import { act, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import messages from '#web/messages/shared.json';
import type { PageInfo } from '#web/page.ts';
import { routeTree } from '#web/route-tree.gen.ts';
import { findBusy } from '#web/test/find-busy.ts';
import { renderApp } from '#web/test/render.tsx';
import { listPages } from '../pages.ts';

const PAGES = listPages(routeTree);
const SIGNED_OUT = PAGES.filter(({ access }) => access === 'signed-out');
const SIGNED_IN = PAGES.filter(({ access }) => access !== 'signed-out');
const BETWEEN = { path: '/no-such-page', title: 'screens.notFound.title' } as const;

/** The English text of a key. */
function text(key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages);
  return String(found);
}

async function isShown({ title }: Pick<PageInfo, 'title'>): Promise<void> {
  await waitFor(() => {
    expect(document.title).toBe(`${text(title)} · Marquee`);
    expect(findBusy()).toBeUndefined();
    // By role it takes long on a large page.
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });
}

describe('every page', () => {
  it.each(SIGNED_OUT.map((page) => [page.path, page] as const))(
    '%s opens with one heading, its title and no accessibility fault',
    async (path, page) => {
      const { container } = await renderApp(path, {
        isSignedIn: false,
        withFrame: true,
        isStrict: true,
      });
      await isShown(page);
      const { violations } = await axe.run(container, {
        // There is no layout here to see colours in; contrast has its own test.
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    },
  );

  // e2e/every-page.test.ts looks at them in a browser. React complains in its development build only, which is this one:
  // whatever it logs fails the test. Strict mode renders each page twice.
  it('behind the sign-in opens with one heading and its title, and React has nothing to complain about', async () => {
    const { history } = await renderApp(BETWEEN.path, { withFrame: true, isStrict: true });
    await isShown(BETWEEN);
    for (const page of SIGNED_IN) {
      if (document.title === `${text(page.title)} · Marquee`) {
        act(() => history.push(BETWEEN.path));
        await isShown(BETWEEN);
      }
      act(() => history.push(page.path));
      await isShown(page);
    }
  }, 1_800_000);
});
