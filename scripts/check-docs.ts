import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { findPaths, findScripts } from './doc-paths.ts';
import { FORMATS_DOCUMENT, withFormats } from './format-table.ts';

const ROOT = join(import.meta.dirname, '..');
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

/** Finds the files and scripts that documents name and that do not exist. */
async function check(): Promise<string[]> {
  const packageJson = await readFile(join(ROOT, 'package.json'), 'utf8');
  const { scripts } = manifest.parse(JSON.parse(packageJson));
  const complaints: string[] = [];
  for (const path of await documents()) {
    const text = await readFile(join(ROOT, path), 'utf8');
    const isThere = (name: string) =>
      existsSync(join(ROOT, name)) || existsSync(join(ROOT, dirname(path), name));
    for (const { line, text: name } of findPaths(text)) {
      if (!isThere(name)) complaints.push(`${path}:${line} names ${name}, which does not exist`);
    }
    for (const { line, text: name } of findScripts(text)) {
      if (!(name in scripts))
        complaints.push(`${path}:${line} names npm run ${name}, which does not exist`);
    }
  }
  return complaints;
}

async function documents(): Promise<string[]> {
  const inside = ['docs', 'deploy'].map(async (folder) => {
    const names = await readdir(join(ROOT, folder), { recursive: true });
    return names.map((name) => join(folder, name));
  });
  const names = [...(await readdir(ROOT)), ...(await Promise.all(inside)).flat()];
  return names.filter((name) => name.endsWith('.md'));
}

/** Writes the table of formats, or complains that it is not that of the registry. */
async function checkFormats({ fix }: { fix: boolean }): Promise<string[]> {
  const path = join(ROOT, FORMATS_DOCUMENT);
  const text = await readFile(path, 'utf8');
  const right = withFormats(text);
  if (text === right) return [];
  if (!fix) return [`${FORMATS_DOCUMENT} lists other formats: npm run check:docs -- --fix`];
  await writeFile(path, right);
  return [];
}

const complaints = [
  ...(await checkFormats({ fix: process.argv.includes('--fix') })),
  ...(await check()),
];
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
