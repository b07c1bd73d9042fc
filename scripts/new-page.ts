import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AREA_MESSAGES_PATH, areaMessagesSource } from './message-areas.ts';
import {
  addArea,
  addEntry,
  addPageMessages,
  addTitle,
  areaMessagesPath,
  assertNames,
  componentPath,
  componentSource,
  emptyPagesSource,
  MESSAGES_PATH,
  type NewPage,
  pagesPath,
  REGISTRY_PATH,
} from './new-page-parts.ts';
import { runTool } from './run-tool.mjs';

/**
 * Writes a page, its entry and its messages, and adds a new area to the registry. Returns the paths of the
 * files. Throws, and writes nothing, when a name is invalid or the page exists.
 */
export async function makePage(root: string, page: NewPage): Promise<string[]> {
  assertNames(page);
  const component = componentPath(page);
  if (existsSync(join(root, component))) throw new Error(`${component} exists already.`);
  const isNewArea = !existsSync(join(root, pagesPath(page)));
  const pages = isNewArea ? emptyPagesSource(page) : await read(root, pagesPath(page));
  const files = new Map([
    [component, componentSource(page)],
    [pagesPath(page), addEntry(pages, page)],
    [MESSAGES_PATH, addTitle(await read(root, MESSAGES_PATH), page)],
  ]);
  if (isNewArea) files.set(REGISTRY_PATH, addArea(await read(root, REGISTRY_PATH), page));
  const messages = areaMessagesPath(page);
  const hasMessages = existsSync(join(root, messages));
  files.set(messages, addPageMessages(hasMessages ? await read(root, messages) : '{}', page));
  for (const [path, source] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), source);
  }
  if (hasMessages) return [...files.keys()];
  await writeFile(join(root, AREA_MESSAGES_PATH), await areaMessagesSource(root));
  return [...files.keys(), AREA_MESSAGES_PATH];
}

function read(root: string, path: string): Promise<string> {
  return readFile(join(root, path), 'utf8');
}

async function run([area, thing]: string[]): Promise<number> {
  if (area === undefined || thing === undefined) {
    console.error(
      'Usage: npm run new:page <area> <thing>, for example: npm run new:page email drafts',
    );
    return 2;
  }
  const root = join(import.meta.dirname, '..');
  const files = await makePage(root, { area, thing });
  await runTool(root, '@biomejs/biome', ['check', '--write', ...files]);
  console.log(`Created /${area}/${thing}:\n${files.map((file) => `  ${file}`).join('\n')}`);
  return 0;
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = await run(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message);
    return 1;
  });
}
