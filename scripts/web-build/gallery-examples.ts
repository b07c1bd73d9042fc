import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const GALLERY = 'src/web/pages/gallery';
const MODULE = 'virtual:gallery-examples';

/** The messages that speak of each group of galleries, by its folder. */
const AREAS = {
  ui: 'uiElements',
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

/**
 * `import { galleries } from 'virtual:gallery-examples'`: the examples of all galleries, for searches. Their names are
 * those of their files, their texts those of their pages, and their parts what they import from the kit.
 */
export function galleryExamples(): Plugin {
  return {
    name: 'gallery-examples',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const groups = Object.entries(AREAS).map(async ([group, area]) => {
        const path = join(ROOT, `public/locales/en/${area}.json`);
        this.addWatchFile(path);
        return readGroup(group, messages.parse(JSON.parse(await readFile(path, 'utf8'))));
      });
      const text = JSON.stringify(JSON.stringify((await Promise.all(groups)).flat()));
      return `export const galleries = JSON.parse(${text});`;
    },
  };
}

async function readGroup(group: string, { pages }: z.infer<typeof messages>) {
  const names = await readdir(join(ROOT, GALLERY, group));
  const galleries = names.filter((name) => !name.includes('.'));
  return Promise.all(
    galleries.map(async (name) => {
      const texts = pages[name];
      if (!texts) throw new Error(`The gallery ${name} has no texts.`);
      const examples = Object.entries(texts.examples).map(async ([example, own]) => {
        const file = join(ROOT, GALLERY, group, name, 'examples', `${example}.tsx`);
        return { name: example, ...own, parts: partsIn(await readFile(file, 'utf8')) };
      });
      return { group, name, about: texts.about, examples: await Promise.all(examples) };
    }),
  );
}

const KIT_IMPORT = /^import \{([^}]*)\} from '#web\/(?:ui|list)\/(?!layout\/)/gm;

/** The components of the kit that the code imports, but for those that only lay out. */
function partsIn(code: string): string[] {
  return [...code.matchAll(KIT_IMPORT)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z][a-z]/.test(name));
}
