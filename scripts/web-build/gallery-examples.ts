import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { GalleryIndex } from '../../src/web/gallery/frame/find-examples.ts';
import { readExamples } from './gallery-code.ts';

const ROOT = join(import.meta.dirname, '../..');
const GALLERY = 'src/web/gallery';
const ENDING = '.gallery.tsx';
const MODULE = 'virtual:gallery-examples';

/** The messages that speak of the galleries of each folder. */
const AREAS = {
  'ui-element': 'uiElements',
  colors: 'uiElements',
  icons: 'uiElements',
  components: 'gallery',
  extensions: 'extensions',
  forms: 'forms',
  charts: 'charts',
} as const;

const messages = z.object({
  pages: z.record(
    z.string(),
    z.object({
      about: z.string(),
      examples: z.record(z.string(), z.object({ title: z.string(), note: z.string() })),
    }),
  ),
});

const CODE = '?code';
const CODE_PREFIX = '\0code:';

/**
 * `import { code } from './alerts.gallery.tsx?code'`: the code of each example of a gallery, by its name.
 * `import { galleries } from 'virtual:gallery-examples'`: the examples of all galleries, for searches, with the texts of
 * their pages and the parts of the kit that they draw.
 */
export function galleryExamples(): Plugin {
  return {
    name: 'gallery-examples',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === MODULE) return `\0${MODULE}`;
      if (!id.endsWith(`${ENDING}${CODE}`)) return null;
      const file = await this.resolve(id.slice(0, -CODE.length), importer);
      return file && `${CODE_PREFIX}${file.id}.code`;
    },
    async load(id) {
      if (id.startsWith(CODE_PREFIX)) {
        const file = id.slice(CODE_PREFIX.length, -'.code'.length);
        this.addWatchFile(file);
        const examples = readExamples(file, await readFile(file, 'utf8'));
        const code = [...examples].map(([name, example]) => [name, example.code] as const);
        return `export const code = ${JSON.stringify(Object.fromEntries(code))};`;
      }
      if (id !== `\0${MODULE}`) return null;
      const groups = Object.entries(AREAS).map(async ([group, area]) => {
        const path = join(ROOT, `src/web/messages/${area}.json`);
        this.addWatchFile(path);
        return readGroup(group, messages.parse(JSON.parse(await readFile(path, 'utf8'))));
      });
      const text = JSON.stringify(JSON.stringify((await Promise.all(groups)).flat()));
      return `export const galleries = JSON.parse(${text});`;
    },
  };
}

async function readGroup(group: string, { pages }: z.infer<typeof messages>) {
  const files = await readdir(join(ROOT, GALLERY, group), { recursive: true });
  const galleries = files.filter((file) => file.endsWith(ENDING));
  return Promise.all(
    galleries.map(async (file) => {
      const name = file.slice(0, -ENDING.length);
      const texts = pages[basename(name)];
      if (!texts) throw new Error(`The gallery ${name} has no texts.`);
      const path = join(ROOT, GALLERY, group, file);
      const drawn = readExamples(path, await readFile(path, 'utf8'));
      const examples = Object.entries(texts.examples).map(([example, own]) => ({
        name: example,
        ...own,
        parts: drawn.get(example)?.parts ?? [],
      }));
      return { path: `/${group}/${name}`, about: texts.about, examples } satisfies GalleryIndex;
    }),
  );
}
