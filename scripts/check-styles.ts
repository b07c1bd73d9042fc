import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceRawValues } from './nearest-token.ts';
import { checkStyles, findRawValues, type StyleSheet } from './style-rules.ts';

const ROOT = join(import.meta.dirname, '..');

async function readSheets(): Promise<StyleSheet[]> {
  const files = await readdir(join(ROOT, 'src/web'), { recursive: true });
  const paths = files.filter((file) => file.endsWith('.css')).map((file) => `src/web/${file}`);
  return Promise.all(
    paths.sort().map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
  );
}

/** Replaces raw values by the nearest token. */
async function fix(): Promise<void> {
  const theme = await readFile(join(ROOT, 'src/web/ui/theme/tokens.css'), 'utf8');
  for (const { path, text } of await readSheets()) {
    if (path.startsWith('src/web/ui/theme/') || findRawValues(text).length === 0) continue;
    await writeFile(join(ROOT, path), replaceRawValues(text, theme));
  }
}

if (process.argv.includes('--fix')) await fix();
const complaints = checkStyles(await readSheets());
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
