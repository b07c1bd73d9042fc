import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScorePage } from '#web/test/served/open-score-page.tsx';

const ROUTES = join(import.meta.dirname, '../routes');

const PAGES = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !/(^|\/)-|\.test\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(ROUTES, name), 'utf8') }));

/** Tables that are no lists: facts of one thing, comparisons, and what is printed. */
const OTHER_TABLES = [
  'access-control.tsx',
  'datatables/advance.tsx',
  'scores/feeds/$id.tsx',
  'scores/grades/index.tsx',
  'scores/imports/$id.tsx',
  'scores/print.tsx',
  'scores/venues/$id.tsx',
  'scores/weights/history.tsx',
  'scores/weights/suggestion.tsx',
  'tables/reactstrap.tsx',
];

const lists = PAGES.filter(({ text }) => text.includes('<ListPage')).map(
  ({ name }) => `/${name.replace(/(\/index)?\.tsx$/, '')}`,
);

const button = (name: string) => screen.findByRole('button', { name });

describe('every list', () => {
  it('is rendered by the list kit, except for tables named here', () => {
    const drawn = PAGES.filter(({ text }) => /<(Table|DataTable|VirtualTable)\b/.test(text));
    expect(drawn.map(({ name }) => name).toSorted()).toEqual(OTHER_TABLES);
    expect(lists.length).toBeGreaterThanOrEqual(12);
  });

  it.each(lists)('has views, columns, sorts, a selection and files: %s', async (path) => {
    await openScorePage({ path: pathOf(path), withLateParts: true });
    const columns = await button('Columns');
    await button('Views');
    await button('Export');
    await button('Sort by several columns');
    columns.click();
    await screen.findByRole('menuitem', { name: 'Reset columns' });
    // Past imports, overrides and feeds have no rows here.
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    if (!screen.queryByRole('table', { name: (name) => name !== 'What is counted' })) return;
    expect(screen.getAllByRole('button', { name: /^Column / }).length).toBeGreaterThan(1);
    await screen.findByRole('checkbox', { name: 'Select all rows on this page' });
  });
});

/** The list of a page stands on its second tab there. */
function pathOf(path: string): string {
  return path === '/datatables/advance' ? `${path}?tab=opening` : path;
}
