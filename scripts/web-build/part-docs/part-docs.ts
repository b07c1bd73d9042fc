import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Part, PartDocs } from '../../../src/web/part-docs.ts';
import { findUsers } from './find-users.ts';
import { readParts } from './read-parts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const KIT = ['src/web/ui', 'src/web/list'];
const QUERY = /\?(?:of=([\w,]+)&)?docs$/;
const PREFIX = '\0docs:';

/**
 * `import { docs } from '#web/ui/display/alert.tsx?docs'`: the props of what a file of the kit exports, from its
 * types, and the pages that use it, from their imports. `?of=Row,Stack&docs` is about these parts alone. Read at the
 * first import, all at once.
 */
export function partDocs(): Plugin {
  let all: Promise<(path: string, names: readonly string[]) => PartDocs> | undefined;
  return {
    name: 'part-docs',
    enforce: 'pre',
    resolveId: {
      filter: { id: QUERY },
      async handler(id, importer) {
        const file = await this.resolve(id.replace(QUERY, ''), importer);
        const names = QUERY.exec(id)?.[1] ?? '';
        // Without slashes and `?`: neither a group of chunks nor Vite is to take it for the part itself.
        return file && `${PREFIX}${relative(ROOT, file.id).replaceAll(/[\\/]/g, ':')}=${names}`;
      },
    },
    load: {
      filter: { id: /^\0docs:/ },
      async handler(id) {
        all ??= readAllDocs();
        const [path = '', names = ''] = id.slice(PREFIX.length).replaceAll(':', '/').split('=');
        const docs = (await all)(path, names.split(',').filter(Boolean));
        return `export const docs = ${JSON.stringify(docs)};`;
      },
    },
  };
}

/** Gives the docs of the named parts of a file; of all its parts where none is named. */
async function readAllDocs(): Promise<(path: string, names: readonly string[]) => PartDocs> {
  const folders = KIT.map(async (folder) =>
    (await readdir(join(ROOT, folder), { recursive: true }))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /(?<!\.test)\.tsx$/.test(path)),
  );
  const paths = (await Promise.all(folders)).flat();
  const users = await findUsers(ROOT);
  const parts: ReadonlyMap<string, Part[]> = readParts(ROOT, paths);
  return (path, names) => {
    const all = parts.get(path) ?? [];
    const missing = names.filter((name) => all.every((part) => part.name !== name));
    if (all.length === 0 || missing.length > 0) {
      throw new Error(
        `${path} exports no part of the kit${missing.length > 0 ? ` called ${missing.join(' or ')}` : ''}.`,
      );
    }
    const found = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
    const usedOn = users
      .filter(({ parts: used }) => found.some(({ name }) => used.has(`${path}#${name}`)))
      .map((page) => page.path);
    return { parts: found, usedOn };
  };
}
