import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { GalleryIndex } from '../../src/web/gallery/frame/find-examples.ts';
import type { GalleryTexts } from '../../src/web/gallery/frame/gallery-texts.ts';
import { readExamples } from './gallery-code.ts';
import { keyboardTable, keysOf } from './gallery-keys.ts';

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

/** The texts of galleries as their files have them: a keyboard table with how each row is tried. */
const textsByName = z.record(
  z.string(),
  z.strictObject({
    about: z.string(),
    examples: z.record(z.string(), z.strictObject({ title: z.string(), note: z.string() })),
    keyboard: keyboardTable.exactOptional(),
    advice: z
      .record(z.string(), z.strictObject({ do: z.string(), dont: z.string() }))
      .exactOptional(),
  }),
);

const CODE = '?code';
const CODE_PREFIX = '\0code:';

/**
 * `import { code, texts } from './alerts.gallery.tsx?code'`: the code of each example of a gallery, by its name, and what the
 * gallery says.
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
        const gallery = relative(join(ROOT, GALLERY), file);
        this.addWatchFile(textsPath(gallery));
        const texts = textsOfPage(await readGalleryTexts(gallery));
        return [
          `export const code = ${JSON.stringify(Object.fromEntries(code))};`,
          `export const texts = ${JSON.stringify(texts)};`,
        ].join('\n');
      }
      if (id !== `\0${MODULE}`) return null;
      const galleries = await Promise.all((await listGalleries()).map(readIndex));
      for (const group of Object.keys(TEXTS)) this.addWatchFile(textsPath(group));
      const text = JSON.stringify(JSON.stringify(galleries));
      return `export const galleries = JSON.parse(${text});`;
    },
  };
}

/** The files of all galleries: `forms/elements/input.gallery.tsx`. */
export async function listGalleries(): Promise<string[]> {
  return (await readdir(join(ROOT, GALLERY), { recursive: true }))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
}

/** The address of a gallery, by its file. */
export function galleryPath(gallery: string): string {
  return `/${gallery.slice(0, -ENDING.length)}`;
}

function textsPath(gallery: string): string {
  const group = gallery.split(/[\\/]/)[0] ?? '';
  return join(ROOT, 'src/web/messages/galleries', `${TEXTS[group]}.json`);
}

/** What a gallery says: `forms/elements/input.gallery.tsx` finds it under `input` in the file of `forms`. */
export async function readGalleryTexts(gallery: string) {
  const path = textsPath(gallery);
  const texts = textsByName.parse(JSON.parse(await readFile(path, 'utf8')))[
    basename(gallery, ENDING)
  ];
  if (!texts) throw new Error(`The gallery ${gallery} has no texts in ${path}.`);
  return texts;
}

/** How rows are tried stays here. */
function textsOfPage({
  keyboard = {},
  ...texts
}: Awaited<ReturnType<typeof readGalleryTexts>>): GalleryTexts {
  const rows = Object.entries(keyboard).map(([name, row]) => ({
    name,
    keys: keysOf(row),
    effect: row.does,
  }));
  return { ...texts, keyboard: rows };
}

async function readIndex(gallery: string): Promise<GalleryIndex> {
  const texts = await readGalleryTexts(gallery);
  const file = join(ROOT, GALLERY, gallery);
  const drawn = readExamples(file, await readFile(file, 'utf8'));
  const examples = Object.entries(texts.examples).map(([name, own]) => ({
    name,
    ...own,
    parts: drawn.get(name)?.parts ?? [],
  }));
  return { path: galleryPath(gallery), about: texts.about, examples };
}
