import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { GalleryIndex } from '../../src/web/gallery/frame/find-examples.ts';
import type { GalleryTexts } from '../../src/web/gallery/frame/gallery-texts.ts';
import { readExamples, readPlays } from './gallery-code.ts';

const ROOT = join(import.meta.dirname, '../..');
const GALLERY = 'src/web/gallery';
const ENDING = '.gallery.tsx';
const MODULE = 'virtual:gallery-examples';

/** The file of `src/web/messages/galleries` that speaks of the galleries of each folder. */
const TEXTS: Readonly<Record<string, string>> = {
  'ui-element': 'ui',
  colors: 'ui',
  icons: 'ui',
  components: 'components',
  extensions: 'extensions',
  forms: 'forms',
  charts: 'charts',
};

const textsByName: z.ZodType<Record<string, GalleryTexts>> = z.record(
  z.string(),
  z.strictObject({
    about: z.string(),
    examples: z.record(z.string(), z.strictObject({ title: z.string(), note: z.string() })),
    keyboard: z.record(z.string(), z.string()).exactOptional(),
    advice: z
      .record(z.string(), z.strictObject({ do: z.string(), dont: z.string() }))
      .exactOptional(),
  }),
);

const CODE = '?code';
const CODE_PREFIX = '\0code:';

/**
 * `import { code, playCode, texts } from './alerts.gallery.tsx?code'`: the code of each example and playground of a gallery, by
 * its name, and what the gallery says.
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
        const source = await readFile(file, 'utf8');
        const examples = readExamples(file, source);
        const code = [...examples].map(([name, example]) => [name, example.code] as const);
        const { path, texts } = await readTexts(relative(join(ROOT, GALLERY), file));
        this.addWatchFile(path);
        return [
          `export const code = ${JSON.stringify(Object.fromEntries(code))};`,
          `export const playCode = ${JSON.stringify(Object.fromEntries(readPlays(file, source)))};`,
          `export const texts = ${JSON.stringify(texts)};`,
        ].join('\n');
      }
      if (id !== `\0${MODULE}`) return null;
      const files = (await readdir(join(ROOT, GALLERY), { recursive: true }))
        .filter((name) => name.endsWith(ENDING))
        .toSorted();
      const galleries = await Promise.all(files.map(readIndex));
      for (const group of Object.keys(TEXTS)) this.addWatchFile(textsPath(group));
      const text = JSON.stringify(JSON.stringify(galleries));
      return `export const galleries = JSON.parse(${text});`;
    },
  };
}

function textsPath(group: string): string {
  return join(ROOT, 'src/web/messages/galleries', `${TEXTS[group]}.json`);
}

/** What a gallery says: `forms/elements/input.gallery.tsx` finds it under `input` in the file of `forms`. */
async function readTexts(gallery: string): Promise<{ path: string; texts: GalleryTexts }> {
  const path = textsPath(gallery.split(/[\\/]/)[0] ?? '');
  const texts = textsByName.parse(JSON.parse(await readFile(path, 'utf8')))[
    basename(gallery, ENDING)
  ];
  if (!texts) throw new Error(`The gallery ${gallery} has no texts in ${path}.`);
  return { path, texts };
}

async function readIndex(gallery: string): Promise<GalleryIndex> {
  const { texts } = await readTexts(gallery);
  const file = join(ROOT, GALLERY, gallery);
  const drawn = readExamples(file, await readFile(file, 'utf8'));
  const examples = Object.entries(texts.examples).map(([name, own]) => ({
    name,
    ...own,
    parts: drawn.get(name)?.parts ?? [],
  }));
  const path = `/${gallery.slice(0, -ENDING.length).replaceAll('\\', '/')}`;
  return { path, about: texts.about, examples };
}
