import { relative } from 'node:path';
import { readSources, type SourceFile } from '../../import-rules.ts';
import { listPageFiles } from '../page-files.ts';

const ROUTES = 'src/web/routes/';

/** The paths of the pages whose own area's code imports each file of the kit, by the file's path. */
export async function findUsers(root: string): Promise<ReadonlyMap<string, string[]>> {
  const sources = new Map((await readSources(root)).map((source) => [source.path, source]));
  const pages = (await listPageFiles()).filter(
    ({ path, file }) => !path.includes('$') && !file.includes('/gallery/'),
  );
  const users = new Map<string, string[]>();
  for (const { path, file } of pages) {
    for (const part of importedParts(relative(root, file), sources)) {
      users.set(part, [...(users.get(part) ?? []), path]);
    }
  }
  return users;
}

/** The files of the kit that a page's own area imports for it. */
function importedParts(page: string, sources: ReadonlyMap<string, SourceFile>): Set<string> {
  const seen = new Set<string>();
  const parts = new Set<string>();
  const follow = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const source = sources.get(path);
    for (const target of [...(source?.imports ?? []), ...(source?.lazyImports ?? [])]) {
      if (target.startsWith(ROUTES)) follow(target);
      else if (/^src\/web\/(ui|list)\//.test(target)) parts.add(target);
    }
  };
  follow(page);
  return parts;
}
