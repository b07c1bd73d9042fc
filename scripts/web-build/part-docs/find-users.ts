import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { resolveImport } from '../../import-rules.ts';
import { listPageFiles } from '../page-files.ts';

const ROUTES = 'src/web/routes/';
const KIT = /^src\/web\/(ui|list)\//;

/** What a file of a page's area imports: files of the area, and parts of the kit as `<file>#<name>`. */
type Imports = { files: string[]; parts: string[] };

/** The paths of the pages, each with the parts of the kit that its own area's code imports for it. */
export async function findUsers(
  root: string,
): Promise<readonly { path: string; parts: ReadonlySet<string> }[]> {
  const known = new Map<string, Promise<Imports>>();
  const importsOf = (file: string) => {
    const imports = known.get(file) ?? readImports(root, file);
    known.set(file, imports);
    return imports;
  };
  const pages = (await listPageFiles()).filter(
    ({ path, file }) => !path.includes('$') && !file.includes('/gallery/'),
  );
  return Promise.all(
    pages.map(async ({ path, file }) => {
      const files = new Set([relative(root, file)]);
      const parts = new Set<string>();
      // The set grows while it is walked through.
      for (const one of files) {
        const imports = await importsOf(one);
        for (const imported of imports.files) files.add(imported);
        for (const part of imports.parts) parts.add(part);
      }
      return { path, parts };
    }),
  );
}

async function readImports(root: string, file: string): Promise<Imports> {
  const text = await readFile(join(root, file), 'utf8');
  const { staticImports, dynamicImports } = parseSync(file, text).module;
  const imported = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.map(({ importName }) => importName.name ?? ''),
    })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      from: text.slice(start + 1, end - 1),
      names: [],
    })),
  ].flatMap(({ from, names }) => resolveImport(file, from).map((path) => ({ path, names })));
  return {
    files: imported
      .map(({ path }) => path)
      .filter((path) => path.startsWith(ROUTES) && /\.tsx?$/.test(path)),
    parts: imported
      .filter(({ path }) => KIT.test(path))
      .flatMap(({ path, names }) => names.map((name) => `${path}#${name}`)),
  };
}
