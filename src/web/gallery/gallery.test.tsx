import { describe, expect, it } from 'vitest';
import charts from '#web/messages/galleries/charts.json';
import components from '#web/messages/galleries/components.json';
import extensions from '#web/messages/galleries/extensions.json';
import forms from '#web/messages/galleries/forms.json';
import ui from '#web/messages/galleries/ui.json';
import { tryGallery } from '#web/test/gallery-keys.tsx';
import type { ExampleCode, GalleryTexts } from './frame/gallery-texts.ts';

const CODE = Object.entries(
  import.meta.glob<() => Promise<ExampleCode>>('./**/*.gallery.tsx', {
    eager: true,
    query: '?code',
    import: 'code',
  }),
);
const TRIALS = Object.values(
  import.meta.glob<string>('./**/*.test.tsx', { eager: true, query: '?raw', import: 'default' }),
).join();

type Texts = Record<string, GalleryTexts>;

/** By their folders. */
const GROUPS: Record<string, Texts> = {
  components: components,
  'ui-element': ui,
  colors: ui,
  icons: ui,
  extensions: extensions,
  charts: charts,
  forms: forms,
};
const COMPONENTS: Texts = components;

/** The first folder and the name of a gallery: `./forms/elements/input.gallery.tsx`. */
function placeOf(file: string): { group: string; name: string; path: string } {
  const path = file.replace(/^\.|\.gallery\.tsx$/g, '');
  const steps = path.split('/');
  return { group: steps[1] ?? '', name: steps.at(-1) ?? '', path };
}

const GALLERIES = CODE.map(([file]) => placeOf(file));

describe('a gallery', () => {
  it('has the texts of each of its examples, and examples for each of its texts', async () => {
    for (const [file, load] of CODE) {
      const code = await load();
      const { group, name } = placeOf(file);
      const told = GROUPS[group]?.[name]?.examples ?? {};
      expect([file, Object.keys(code).toSorted()]).toEqual([file, Object.keys(told).toSorted()]);
    }
    const told = [...new Set(Object.values(GROUPS))].flatMap((texts) => Object.keys(texts));
    expect(told.toSorted()).toEqual(CODE.map(([file]) => placeOf(file).name).toSorted());
  });

  it('of a component has a test that tries its keyboard table', () => {
    const tables = Object.entries(COMPONENTS).filter(([, { keyboard }]) => keyboard);
    const untried = tables.filter(([name]) => !TRIALS.includes(`tryKeys('${name}', {`));
    expect(untried.map(([name]) => name)).toEqual([]);
  });

  it('of another group has a test that opens it and tries its keyboard table', () => {
    const paths = GALLERIES.filter(({ path }) => !path.startsWith('/components/'));
    const untried = paths.filter(({ path }) => !TRIALS.includes(`tryGallery('${path}', `));
    expect(untried.map(({ path }) => path)).toEqual([]);
  });
});

for (const { path } of GALLERIES.filter((one) => one.path.startsWith('/components/'))) {
  const { about, examples } = COMPONENTS[path.replace('/components/', '')] ?? {
    about: '',
    examples: {},
  };
  tryGallery(path, { about, examples });
}
