import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { PartDetails } from '../../../src/web/part-docs.ts';
import { colourCode } from '../coloured-code.ts';
import type { DocsTag } from '../gallery-code.ts';
import { createDocsReader } from './read-docs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const QUERY = /\?(?:of=([\w,]+)&)?docs$/;

const DOCS = '\0docs:';
const DETAILS = 'virtual:part-details/';
const SOURCE = 'virtual:part-source/';

/**
 * `alert.tsx?docs`, which galleries import for their `@docs`: how the components and hooks of a file of the kit are imported, and
 * what loads the rest: their props and signatures, from its types, the pages that use it, from their imports, and its text.
 * `?of=Row,showToast&docs` is about these alone, functions among them. Read at the first import, all at once.
 */
export function partDocs(): Plugin {
  let reader: Promise<(docs: DocsTag) => Promise<PartDetails>> | undefined;
  const readDetails = async (place: string) => {
    reader ??= createDocsReader();
    const read = await reader;
    return read(placed(place));
  };
  return {
    name: 'part-docs',
    enforce: 'pre',
    resolveId: {
      filter: { id: [QUERY, /^virtual:part-(details|source)\//] },
      async handler(id, importer) {
        if (id.startsWith('virtual:')) return `\0${id}`;
        const file = await this.resolve(id.replace(QUERY, ''), importer);
        const names = QUERY.exec(id)?.[1] ?? '';
        // Without slashes, dots at the end and `?`: neither a group of chunks nor Vite is to take it for the part itself.
        return file && `${DOCS}${relative(ROOT, file.id).replaceAll(/[\\/]/g, ':')}=${names}`;
      },
    },
    load: {
      filter: { id: /^\0(docs:|virtual:part-(details|source)\/)/ },
      async handler(id) {
        if (id.startsWith(DOCS)) {
          const place = id.slice(DOCS.length);
          const { parts, usedOn } = await readDetails(place);
          const about = {
            file: placed(place).path,
            names: parts.map(({ name }) => name),
            isUsed: usedOn.length > 0,
          };
          return [
            `const own = ${JSON.stringify(about)};`,
            `const readDetails = () => import('${DETAILS}${place}').then((module) => module.details);`,
            `const readSource = () => import('${SOURCE}${place}').then((module) => module.source);`,
            'export const docs = { ...own, readDetails, readSource };',
          ].join('\n');
        }
        if (id.startsWith(`\0${DETAILS}`)) {
          const details = await readDetails(id.slice(DETAILS.length + 1));
          return `export const details = ${JSON.stringify(details)};`;
        }
        const file = join(ROOT, placed(id.slice(SOURCE.length + 1)).path);
        this.addWatchFile(file);
        const source = await colourCode(await readFile(file, 'utf8'));
        return `export const source = ${JSON.stringify(source)};`;
      },
    },
  };
}

/** `src:web:ui:layout:layout.tsx=Row,Stack`. */
function placed(place: string): DocsTag {
  const [path = '', names = ''] = place.replaceAll(':', '/').split('=');
  return { path, names: names.split(',').filter(Boolean) };
}
