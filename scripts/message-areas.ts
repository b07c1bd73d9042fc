import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'src/web/messages';
export const AREA_MESSAGES_PATH = 'src/web/area-messages.gen.ts';

/** The types of the messages of all areas: one line for each file of `src/web/messages` but the shared one. */
export async function areaMessagesSource(root: string): Promise<string> {
  const files = await readdir(join(root, FOLDER));
  const entries = files
    .filter((file) => file.endsWith('.json') && file !== 'shared.json')
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()
    .map((area) => `  ${area}: typeof import('./messages/${area}.json');`);
  return `// Written by \`npm run types\` from the files of ${FOLDER}: not edited by hand.

/** The messages that only some pages use, by area. Their keys begin with the area's name. */
export type AreaMessages = {
${entries.join('\n')}
};
`;
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  await writeFile(join(root, AREA_MESSAGES_PATH), await areaMessagesSource(root));
}
