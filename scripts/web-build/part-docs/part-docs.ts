import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { colourCode } from '../coloured-code.ts';
import { type BuiltDocs, createDocsReader, type DocsImport } from './read-docs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const QUERY = /\?(?:of=([\w,]+)&)?docs$/;
const PREFIX = '\0docs:';
const SOURCE = 'virtual:part-source/';
/** Keeps Vite from taking the text of a file for the file itself. */
const SOURCE_ENDING = '.text';

/**
 * `import { docs } from '#web/ui/display/alert.tsx?docs'`: the components and hooks of a file of the kit, with their props and
 * signatures, from its types, the pages that use it, from their imports, and what loads its text.
 * `?of=Row,showToast&docs` is about these alone, functions among them. Read at the first import, all at once.
 */
export function partDocs(): Plugin {
  let all: Promise<(docs: DocsImport) => Promise<BuiltDocs>> | undefined;
  return {
    name: 'part-docs',
    enforce: 'pre',
    resolveId: {
      filter: { id: [QUERY, /^virtual:part-source\//] },
      async handler(id, importer) {
        if (id.startsWith(SOURCE)) return `\0${id}`;
        const file = await this.resolve(id.replace(QUERY, ''), importer);
        const names = QUERY.exec(id)?.[1] ?? '';
        // Without slashes and `?`: neither a group of chunks nor Vite is to take it for the part itself.
        return file && `${PREFIX}${relative(ROOT, file.id).replaceAll(/[\\/]/g, ':')}=${names}`;
      },
    },
    load: {
      filter: { id: /^\0(docs:|virtual:part-source\/)/ },
      async handler(id) {
        if (!id.startsWith(PREFIX)) {
          const path = id.slice(SOURCE.length + 1, -SOURCE_ENDING.length);
          const file = join(ROOT, path.replaceAll(':', '/'));
          this.addWatchFile(file);
          const source = await colourCode(await readFile(file, 'utf8'));
          return `export const source = ${JSON.stringify(source)};`;
        }
        all ??= createDocsReader();
        const [place = '', names = ''] = id.slice(PREFIX.length).split('=');
        const read = await all;
        const docs = await read({
          path: place.replaceAll(':', '/'),
          names: names.split(',').filter(Boolean),
        });
        const load = `import('${SOURCE}${place}${SOURCE_ENDING}')`;
        return `export const docs = { ...${JSON.stringify(docs)}, readSource: () => ${load}.then((module) => module.source) };`;
      },
    },
  };
}
