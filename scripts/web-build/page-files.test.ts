import type { AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { routeTree } from '#web/route-tree.gen.ts';
import { listPages } from '#web/shell/pages.ts';
import { listPageFiles } from './page-files.ts';

it('what the build reads in the files of pages is what their routes say', async () => {
  const tree: AnyRoute = routeTree;
  const routes = listPages(tree).map(({ to, path, title, layout, access }) => ({
    address: to,
    path,
    title,
    layout,
    isForSignedOut: access === 'signed-out',
    isOpen: typeof access === 'string',
  }));
  const files = (await listPageFiles())
    .filter(({ title }) => title !== undefined)
    .map(({ file: _, address, ...read }) => ({
      address: address.replace(/(.)\/$/, '$1'),
      ...read,
    }));
  const inOrder = (pages: readonly { address: string }[]) =>
    pages.toSorted((a, b) => a.address.localeCompare(b.address));
  expect(inOrder(files)).toEqual(inOrder(routes));
  expect(files.length).toBeGreaterThan(135);
});
