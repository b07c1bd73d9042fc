import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { GalleryIndex } from '../../src/web/gallery/frame/find-in-galleries.ts';
import type { GalleryTexts } from '../../src/web/gallery/frame/gallery-texts.ts';
import type { PartDetails } from '../../src/web/part-docs.ts';
import { colourCode } from './coloured-code.ts';
import { readExamples, readPlays } from './gallery-code.ts';
import { keyboardTable, keysOf } from './gallery-keys.ts';
import { createDocsReader, type DocsImport, docsImports } from './part-docs/read-docs.ts';

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
const COLOURED = 'virtual:coloured-examples/';

/**
 * `import { code, playCode, texts } from './alerts.gallery.tsx?code'`: what a gallery says, and what loads the code of its examples, in
 * colors, and that of its playgrounds, by their names.
 * `import { galleries } from 'virtual:gallery-examples'`: the examples of all galleries, for searches, with the texts of
 * their pages, the parts of the kit that they draw, and those that they describe.
 */
export function galleryExamples(): Plugin {
  return {
    name: 'gallery-examples',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === MODULE || id.startsWith(COLOURED)) return `\0${id}`;
      if (!id.endsWith(`${ENDING}${CODE}`)) return null;
      const file = await this.resolve(id.slice(0, -CODE.length), importer);
      return file && `${CODE_PREFIX}${file.id}.code`;
    },
    async load(id) {
      if (id.startsWith(CODE_PREFIX)) {
        const file = id.slice(CODE_PREFIX.length, -'.code'.length);
        const gallery = relative(join(ROOT, GALLERY), file).replaceAll('\\', '/');
        this.addWatchFile(textsPath(gallery));
        const texts = textsOfPage(await readGalleryTexts(gallery));
        const coloured = `${COLOURED}${gallery.slice(0, -ENDING.length)}`;
        return [
          `export const code = () => import('${coloured}').then((module) => module.code);`,
          `export const playCode = () => import('${coloured}').then((module) => module.playCode);`,
          `export const texts = ${JSON.stringify(texts)};`,
        ].join('\n');
      }
      if (id.startsWith(`\0${COLOURED}`)) {
        const gallery = id.slice(COLOURED.length + 1);
        const file = join(ROOT, GALLERY, `${gallery}${ENDING}`);
        this.addWatchFile(file);
        const source = await readFile(file, 'utf8');
        const examples = [...readExamples(file, source)];
        const code = examples.map(async ([name, one]) => [name, await colourCode(one.code)]);
        return [
          `export const code = ${JSON.stringify(Object.fromEntries(await Promise.all(code)))};`,
          `export const playCode = ${JSON.stringify(Object.fromEntries(readPlays(file, source)))};`,
        ].join('\n');
      }
      if (id !== `\0${MODULE}`) return null;
      const readDocs = await createDocsReader();
      const all = (await listGalleries()).map((gallery) => readIndex(gallery, readDocs));
      const galleries = propsOnce(await Promise.all(all));
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

/** What can be found in a gallery. */
async function readIndex(
  gallery: string,
  readDocs: (docs: DocsImport) => Promise<PartDetails>,
): Promise<GalleryIndex> {
  const texts = await readGalleryTexts(gallery);
  const file = join(ROOT, GALLERY, gallery);
  const source = await readFile(file, 'utf8');
  const drawn = readExamples(file, source);
  const examples = Object.entries(texts.examples).map(([name, own]) => ({
    name,
    ...own,
    parts: drawn.get(name)?.parts ?? [],
  }));
  const docs = await Promise.all(docsImports(source).map(readDocs));
  const parts = docs
    .flatMap((one) => one.parts)
    .map(({ name, about, props }) => ({
      name,
      about,
      props: props.map((prop) => ({ name: prop.name, about: prop.about })),
    }));
  return { path: galleryPath(gallery), about: texts.about, examples, parts };
}

/** A part that several galleries describe has its props once, so that they are found once. */
function propsOnce(galleries: readonly GalleryIndex[]): GalleryIndex[] {
  const seen = new Set<string>();
  return galleries.map((gallery) => ({
    ...gallery,
    parts: gallery.parts.map((part) => {
      const isSeen = seen.has(part.name);
      seen.add(part.name);
      return isSeen ? { ...part, props: [] } : part;
    }),
  }));
}
