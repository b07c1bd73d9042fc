import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { GalleryIndex } from '../../src/web/gallery/frame/find-in-galleries.ts';
import type { KeyRow } from '../../src/web/gallery/frame/gallery-texts.ts';
import type { PartDetails } from '../../src/web/part-docs.ts';
import { colourCode } from './coloured-code.ts';
import { type DocsTag, readGallery } from './gallery-code.ts';
import { keyboardTable, keysOf } from './gallery-keys.ts';
import { createDocsReader } from './part-docs/read-docs.ts';

const ROOT = join(import.meta.dirname, '../..');
const GALLERY = 'src/web/gallery';
const ENDING = '.gallery.tsx';
const MODULE = 'virtual:gallery-examples';

const CODE = '?code';
const CODE_PREFIX = '\0code:';
const COLOURED = 'virtual:coloured-examples/';

/**
 * `import { source } from './alerts.gallery.tsx?code'`: what the comments of a gallery say, the docs of its parts, and what loads
 * the code of its examples, in colors, and that of its playgrounds, by their names.
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
        this.addWatchFile(file);
        this.addWatchFile(keysPath(gallery));
        const { docs, ...texts } = await readGalleryTexts(gallery);
        const coloured = `${COLOURED}${gallery.slice(0, -ENDING.length)}`;
        const imports = docs.map(({ path, names }, index) => {
          const query = names.length > 0 ? `of=${names.join(',')}&docs` : 'docs';
          return `import { docs as docs${index} } from ${JSON.stringify(`${join(ROOT, path)}?${query}`)};`;
        });
        return [
          ...imports,
          'export const source = {',
          `  texts: ${JSON.stringify({ ...texts, keyboard: keyRows(texts) })},`,
          `  docs: [${imports.map((_, index) => `docs${index}`)}],`,
          `  readCode: () => import('${coloured}'),`,
          '};',
        ].join('\n');
      }
      if (id.startsWith(`\0${COLOURED}`)) {
        const gallery = id.slice(COLOURED.length + 1);
        const file = join(ROOT, GALLERY, `${gallery}${ENDING}`);
        this.addWatchFile(file);
        const { examples, plays } = readGallery(file);
        const code = [...examples].map(async ([name, one]) => [name, await colourCode(one.code)]);
        return [
          `export const code = ${JSON.stringify(Object.fromEntries(await Promise.all(code)))};`,
          `export const playCode = ${JSON.stringify(Object.fromEntries(plays))};`,
        ].join('\n');
      }
      if (id !== `\0${MODULE}`) return null;
      const readDocs = await createDocsReader();
      const all = (await listGalleries()).map((gallery) => readIndex(gallery, readDocs));
      const galleries = propsOnce(await Promise.all(all));
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

function keysPath(gallery: string): string {
  return join(ROOT, GALLERY, gallery.replace(ENDING, '.keys.json'));
}

/** What the comments of a gallery say, and its keyboard table with how each row is tried: `alerts.keys.json` beside it. */
export async function readGalleryTexts(gallery: string) {
  const { about, advice, docs, examples } = readGallery(join(ROOT, GALLERY, gallery));
  const texts = [...examples].map(([name, { title, note }]) => [name, { title, note }] as const);
  const keys = keysPath(gallery);
  return {
    about,
    advice,
    docs,
    examples: Object.fromEntries(texts),
    keyboard: existsSync(keys) ? keyboardTable.parse(JSON.parse(await readFile(keys, 'utf8'))) : {},
  };
}

/** How rows are tried stays here. */
function keyRows({
  keyboard,
}: Pick<Awaited<ReturnType<typeof readGalleryTexts>>, 'keyboard'>): KeyRow[] {
  return Object.entries(keyboard).map(([name, row]) => ({
    name,
    keys: keysOf(row),
    effect: row.does,
  }));
}

/** What can be found in a gallery. */
async function readIndex(
  gallery: string,
  readDocs: (docs: DocsTag) => Promise<PartDetails>,
): Promise<GalleryIndex> {
  const { about, docs, examples: all } = readGallery(join(ROOT, GALLERY, gallery));
  const examples = [...all].map(([name, { code: _, ...example }]) => ({ name, ...example }));
  const parts = (await Promise.all(docs.map(readDocs)))
    .flatMap((one) => one.parts)
    .map(({ name, about: own, props }) => ({
      name,
      about: own,
      props: props.map((prop) => ({ name: prop.name, about: prop.about })),
    }));
  return { path: galleryPath(gallery), about, examples, parts };
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
