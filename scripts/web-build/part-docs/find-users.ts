import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readSources, type SourceFile } from '../../import-rules.ts';

const AREA = /^src\/web\/pages\/[^/]+\//;
/** An entry of a `pages.ts`: its path, and the file that it loads. */
const ENTRY = /path: '([^']+)'|import\('([^']+)'\)/g;

/** The paths of the pages whose own area's code imports each file of the kit, by the file's path. */
export async function findUsers(root: string): Promise<ReadonlyMap<string, string[]>> {
  const sources = new Map((await readSources(root)).map((source) => [source.path, source]));
  const pages = await Promise.all(
    [...sources.keys()]
      .filter((path) => AREA.test(path) && /\/pages\.ts$/.test(path))
      .map(async (path) => readEntries(path, await readFile(join(root, path), 'utf8'))),
  );
  const users = new Map<string, string[]>();
  for (const { path, file } of pages.flat()) {
    for (const part of importedParts(file, sources)) {
      users.set(part, [...(users.get(part) ?? []), path]);
    }
  }
  return users;
}

/** The pages that an area describes, galleries and records left out: a link leads to each. */
function readEntries(pagesPath: string, text: string): { path: string; file: string }[] {
  if (pagesPath.includes('/gallery/')) return [];
  let current = '';
  return [...text.matchAll(ENTRY)].flatMap(([, path, file]) => {
    if (path !== undefined) current = path;
    if (file === undefined || current === '' || current.includes('$')) return [];
    return [{ path: current, file: posix.join(posix.dirname(pagesPath), file) }];
  });
}

/** The files of the kit that a page's own area imports for it. */
function importedParts(page: string, sources: ReadonlyMap<string, SourceFile>): Set<string> {
  const area = AREA.exec(page)?.[0] ?? page;
  const seen = new Set<string>();
  const parts = new Set<string>();
  const follow = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = sources.get(path);
    for (const target of [...(source?.imports ?? []), ...(source?.lazyImports ?? [])]) {
      if (target.startsWith(area)) follow(target);
      else if (/^src\/web\/(ui|list)\//.test(target)) parts.add(target);
    }
  };
  follow(page);
  return parts;
}
