import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import type { Part, PartDocs } from '../../../src/web/part-docs.ts';
import { findUsers } from './find-users.ts';
import { readParts } from './read-parts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const KIT = ['src/web/ui', 'src/web/list'];
const SUFFIX = '?docs';
const PREFIX = '\0docs:';

/**
 * `import { docs } from '#web/ui/display/alert.tsx?docs'`: the props of what a file of the kit exports, from its
 * types, and the pages that use it, from their imports. Read at the first import, all at once.
 */
export function partDocs(): Plugin {
  let all: Promise<(path: string) => PartDocs> | undefined;
  return {
    name: 'part-docs',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?docs$/ },
      async handler(id, importer) {
        const file = await this.resolve(id.slice(0, -SUFFIX.length), importer);
        // Without slashes: no group of chunks is to take it for the part itself.
        return file && PREFIX + relative(ROOT, file.id).replaceAll(/[\\/]/g, ':');
      },
    },
    load: {
      filter: { id: /^\0docs:/ },
      async handler(id) {
        all ??= readAllDocs();
        const docs = (await all)(id.slice(PREFIX.length).replaceAll(':', '/'));
        return `export const docs = ${JSON.stringify(docs)};`;
      },
    },
  };
}

async function readAllDocs(): Promise<(path: string) => PartDocs> {
  const folders = KIT.map(async (folder) =>
    (await readdir(join(ROOT, folder), { recursive: true }))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /(?<!\.test)\.tsx$/.test(path)),
  );
  const paths = (await Promise.all(folders)).flat();
  const users = await findUsers(ROOT);
  const parts: ReadonlyMap<string, Part[]> = readParts(ROOT, paths);
  return (path) => {
    const found = parts.get(path);
    if (!found || found.length === 0) throw new Error(`${path} exports no part of the kit.`);
    return { parts: found, usedOn: users.get(path) ?? [] };
  };
}
