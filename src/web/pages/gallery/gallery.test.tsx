import { describe, expect, it } from 'vitest';
import { tryGallery } from '#web/test/gallery-keys.tsx';
import charts from '../../../../public/locales/en/charts.json';
import extensions from '../../../../public/locales/en/extensions.json';
import forms from '../../../../public/locales/en/forms.json';
import components from '../../../../public/locales/en/gallery.json';
import ui from '../../../../public/locales/en/uiElements.json';
import { CHART_PAGES } from './charts/pages.ts';
import { COMPONENT_PAGES } from './components/pages.ts';
import { EXTENSION_PAGES } from './extensions/pages.ts';
import { FORM_PAGES } from './forms/pages.ts';
import type { GalleryTexts } from './frame/gallery-texts.ts';
import { UI_PAGES } from './ui/pages.ts';

const CODE = Object.entries(
  import.meta.glob<Record<string, string>>('./*/*.gallery.tsx', {
    eager: true,
    query: '?code',
    import: 'code',
  }),
);
const TRIALS = Object.values(
  import.meta.glob<string>('./*/*.test.tsx', { eager: true, query: '?raw', import: 'default' }),
).join();

type Texts = Record<string, GalleryTexts>;

/** By the folder of the group. */
const GROUPS: Record<string, Texts> = {
  components: components.pages,
  ui: ui.pages,
  extensions: extensions.pages,
  charts: charts.pages,
  forms: forms.pages,
};
const COMPONENTS: Texts = components.pages;

describe('a gallery', () => {
  it('has the texts of each of its examples, and examples for each of its texts', () => {
    const drawn = CODE.flatMap(([file, code]) =>
      Object.keys(code).map(
        (example) => `${file.replace(/^\.\/|\.gallery\.tsx$/g, '')}/${example}`,
      ),
    );
    const told = Object.entries(GROUPS).flatMap(([group, galleries]) =>
      Object.entries(galleries).flatMap(([name, { examples }]) =>
        Object.keys(examples).map((example) => `${group}/${name}/${example}`),
      ),
    );
    expect(drawn.toSorted()).toEqual(told.toSorted());
  });

  it('of a component has a test that tries its keyboard table', () => {
    const tables = Object.entries(COMPONENTS).filter(([, { keyboard }]) => keyboard);
    const untried = tables.filter(([name]) => !TRIALS.includes(`tryKeys('${name}', {`));
    expect(untried.map(([name]) => name)).toEqual([]);
  });

  it('of another group has a test that opens it and tries its keyboard table', () => {
    const paths = [...UI_PAGES, ...EXTENSION_PAGES, ...FORM_PAGES, ...CHART_PAGES].filter(
      ({ load }) => load,
    );
    const untried = paths.filter(({ path }) => !TRIALS.includes(`tryGallery('${path}', `));
    expect(untried.map(({ path }) => path)).toEqual([]);
  });
});

for (const { path } of COMPONENT_PAGES) {
  const { about, examples } = COMPONENTS[path.replace('/components/', '')] ?? {
    about: '',
    examples: {},
  };
  tryGallery(path, { about, examples });
}
