import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { findPaths, findScripts } from './doc-paths.ts';
import { DOCUMENT_TABLES, ENV_EXAMPLE, withTable } from './document-tables.ts';
import { findOddWords } from './plain-words.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFile(join(ROOT, path), 'utf8');
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

/** Finds the files and scripts that documents name and that do not exist. */
async function check(): Promise<string[]> {
  const { scripts } = manifest.parse(JSON.parse(await read('package.json')));
  const complaints: string[] = [];
  for (const path of await documents()) {
    const text = await read(path);
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

const DECISIONS = 'docs/decisions/';
const PICTURES = 'docs/screenshots/';
const MOST_WORDS = 150;
const STATUS = /^# \d{4} .+\n\n\d{4}-\d\d-\d\d\. (?:In force|Replaced by \[\d{4}\])/;

/** Decisions are short, and say first whether they still hold. */
async function checkDecisions(): Promise<string[]> {
  const complaints: string[] = [];
  for (const name of await readdir(join(ROOT, DECISIONS))) {
    const text = await read(DECISIONS + name);
    const words = text.split(/\s+/).filter((word) => word !== '').length;
    if (words > MOST_WORDS)
      complaints.push(`${DECISIONS}${name} has ${words} words, at most ${MOST_WORDS}`);
    if (!STATUS.test(text))
      complaints.push(`${DECISIONS}${name} does not begin with number, date and status`);
  }
  return complaints;
}

async function documents(): Promise<string[]> {
  const names = [...(await readdir(ROOT)), ...(await filesIn(['docs', 'deploy']))];
  return names.filter((name) => name.endsWith('.md'));
}

async function filesIn(folders: readonly string[]): Promise<string[]> {
  const inside = folders.map(async (folder) => {
    const names = await readdir(join(ROOT, folder), { recursive: true });
    return names.map((name) => join(folder, name));
  });
  return (await Promise.all(inside)).flat();
}

/** Writes what documents have from the code, or complains that it differs. */
async function checkGenerated({ fix }: { fix: boolean }): Promise<string[]> {
  const complaints: string[] = [];
  const settle = async (name: string, right: (text: string) => string) => {
    const text = await read(name);
    if (text === right(text)) return;
    if (fix) await writeFile(join(ROOT, name), right(text));
    else complaints.push(`${name} differs from the code: npm run check:docs -- --fix`);
  };
  for (const table of DOCUMENT_TABLES)
    await settle(table.document, (text) => withTable(text, table));
  await settle('.env.example', () => ENV_EXAMPLE);
  return complaints;
}

/** Finds the pictures that no document shows. */
async function checkPictures(): Promise<string[]> {
  const texts = await Promise.all((await documents()).map(read));
  const names = await readdir(join(ROOT, PICTURES));
  const unshown = names.filter((name) => !texts.some((text) => text.includes(PICTURES + name)));
  return unshown.map((name) => `${PICTURES}${name} is in no document`);
}

/** Where words are checked. */
const WORDED = ['docs', 'scripts', 'bench', 'deploy', 'src', 'e2e'];
/** The list of the words, and migrations, which never change once they are released. */
const NOT_WORDED = ['scripts/plain-words', 'src/server/platform/db/migrations/'];

/** Finds words that are never right, in documents, comments, names and tests. */
async function checkWords(): Promise<string[]> {
  const paths = new Set([...(await documents()), ...(await filesIn(WORDED))]);
  const texts = [...paths].filter(
    (path) =>
      /\.(?:md|tsv|tsx?|mjs|mts|css|json|yml|conf|sql|grit)$/.test(path) &&
      !NOT_WORDED.some((start) => path.startsWith(start)),
  );
  const found = texts.map(async (path) => {
    const names = findOddWords(path).map(
      ({ word, better }) => `${path} is named “${word}”: better ${better}`,
    );
    const words = findOddWords(await read(path)).map(
      ({ line, word, better }) => `${path}:${line} says “${word}”: better ${better}`,
    );
    return [...names, ...words];
  });
  return (await Promise.all(found)).flat();
}

/** The newest version in the changelog is that of the package, and has a date. */
async function checkVersion(): Promise<string[]> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await read('package.json')));
  const [, newest] = /^## (\d.*)$/m.exec(await read('CHANGELOG.md')) ?? [];
  const isRight = newest?.replace(/\d{4}-\d\d-\d\d/, 'date') === `${version} (date)`;
  return isRight ? [] : [`CHANGELOG.md begins with ${newest}, and package.json has ${version}`];
}

const complaints = [
  ...(await checkVersion()),
  ...(await checkGenerated({ fix: process.argv.includes('--fix') })),
  ...(await check()),
  ...(await checkDecisions()),
  ...(await checkPictures()),
  ...(await checkWords()),
];
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.exitCode = complaints.length === 0 ? 0 : 1;
