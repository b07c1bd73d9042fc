import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const AREAS_FOLDER = 'public/locales/en';
export const AREA_MESSAGES_PATH = 'src/web/area-messages.ts';

/** The types of the messages of all areas: one line for each file of `public/locales/en`. */
export async function areaMessagesSource(root: string): Promise<string> {
  const files = await readdir(join(root, AREAS_FOLDER));
  const areas = files.map((file) => file.replace(/\.json$/, '')).toSorted();
  const entries = areas.map(
    (area) => `  ${area}: typeof import('../../${AREAS_FOLDER}/${area}.json');`,
  );
  return `// Written by \`npm run types\` from the files of ${AREAS_FOLDER}: not edited by hand.

/**
 * The messages that only one area's pages use, by area: \`public/locales/<language>/<area>.json\`. They
 * load with the first of its pages, and their keys begin with the area's name.
 */
export type AreaMessages = {
${entries.join('\n')}
};

export type MessageArea = keyof AreaMessages;
`;
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  await writeFile(join(root, AREA_MESSAGES_PATH), await areaMessagesSource(root));
}
