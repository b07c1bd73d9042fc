import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { fileRoutesOf } from './web-build/file-routes.ts';

/** Writes `src/web/route-tree.gen.ts` from the files of the pages, as the build does. */
export async function writeRouteTree(root = join(import.meta.dirname, '..')): Promise<void> {
  const config = getConfig(fileRoutesOf(root), root);
  await new Generator({ config, root }).run();
}

if (process.argv[1] === import.meta.filename) await writeRouteTree();
