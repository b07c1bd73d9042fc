import { expect, it } from 'vitest';
import type { KeyStep } from '../scripts/web-build/gallery-keys.ts';
import { KEY_ROWS, openGalleries } from './gallery-trials.ts';
import { openProduct } from './product.ts';
import { AREAS, isOfGalleries, openingsOf } from './walk-pages.ts';

const product = await openProduct();

/** The galleries whose keyboard tables are tried here, one for each pattern; `gallery-keys.proof.test.ts` tries all. */
const PATTERNS: Readonly<Record<string, string>> = {
  accordion: '/components/accordion',
  'context menu': '/extensions/context-menu',
  'date grid': '/forms/elements/pickers',
  dialog: '/extensions/sweet-alert',
  disclosure: '/charts/apex',
  'drag and drop': '/extensions/drag-and-drop',
  'file field': '/extensions/import',
  form: '/forms/layout/form-layout',
  gallery: '/extensions/swiper',
  'hot key': '/forms/elements/input-group',
  link: '/components/breadcrumbs',
  listbox: '/components/auto-complete',
  mask: '/forms/elements/input-mask',
  menu: '/components/dropdowns',
  number: '/forms/elements/number-input',
  paste: '/extensions/clipboard',
  popover: '/components/popovers',
  progress: '/components/progress',
  radio: '/components/pills-component',
  separator: '/components/divider',
  slider: '/extensions/slider',
  switch: '/forms/elements/switch',
  tabs: '/components/tabs-component',
  'text editor': '/forms/elements/editor',
  toast: '/components/toasts',
  tooltip: '/components/tooltips',
  tree: '/components/list-group',
};
const TRIED = new Set(Object.values(PATTERNS));

/** In place of a role. */
const NO_ROLE = ['css', 'label', 'text'];

/** The kind of a step, the key that it presses, and the role of what it looks at. */
function traitsOf(step: KeyStep): string[] {
  return Object.entries(step).flatMap(([kind, value]) => {
    if (kind === 'press' || kind === 'also') return [kind, `key ${value}`];
    const role = Array.isArray(value) ? String(value[1]) : '';
    return role === '' || NO_ROLE.includes(role) ? [kind] : [kind, `role ${role}`];
  });
}

it('every gallery has an address in these areas', () => {
  const known = new Set(
    AREAS.filter(isOfGalleries).flatMap(({ stops }) => stops.map(({ path }) => path)),
  );
  expect([...KEY_ROWS.keys()].filter((path) => !known.has(path))).toEqual([]);
});

it('every key, role and kind of step of the keyboard tables is in one of those that are tried here', () => {
  const traits = (isCounted: (path: string) => boolean) =>
    [...KEY_ROWS].flatMap(([path, rows]) =>
      isCounted(path) ? rows.flatMap(([, row]) => row.try.flatMap(traitsOf)) : [],
    );
  const tried = new Set(traits((path) => TRIED.has(path)));
  expect(traits(() => true).filter((trait) => !tried.has(trait))).toEqual([]);
  expect([...TRIED].filter((path) => !KEY_ROWS.has(path))).toEqual([]);
});

// The other areas are opened by `every-page.test.ts`, which takes as long: two workers share them.
it.each(openingsOf(AREAS.filter(isOfGalleries)))(
  'every page of $area, $look, is rendered by the server and hydrated, has its title and one heading, fits, is accessible, logs nothing, and one of each pattern does what its keyboard table says',
  async (opening) => {
    const problems = await openGalleries(product, opening, (path) => TRIED.has(path));
    expect(problems, problems.join('; ')).toEqual([]);
  },
  900_000,
);
