import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSources } from './import-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = 'src/web/';

const isTest = (path: string) => /\.test\.|\/test\//.test(path);

/** Counts the files of the web without its messages, and prints the share of modules that one other module alone imports. Fails above the limits of files. */
const names = await readdir(join(ROOT, WEB), { recursive: true });
const files = names
  .filter((name) => /\.(tsx?|css|json)$/.test(name) && !/\.gen\.ts$|^messages\//.test(name))
  .map((name) => WEB + name);
const modules = (await readSources(ROOT)).filter(
  ({ path }) => path.startsWith(WEB) && !isTest(path),
);
const importers = new Map<string, number>();
for (const { imports, lazyImports } of modules) {
  for (const target of new Set([...imports, ...lazyImports])) {
    importers.set(target, (importers.get(target) ?? 0) + 1);
  }
}
const ofOne = modules.filter(({ path }) => importers.get(path) === 1).length;

/** The limits follow the counts down. */
const counts = [
  { what: 'files', count: files.length, most: 1040 },
  { what: 'files without tests', count: files.filter((path) => !isTest(path)).length, most: 815 },
];
for (const { what, count, most } of counts) {
  process.stdout.write(`src/web: ${count} ${what}, at most ${most}\n`);
}
process.stdout.write(
  `src/web: ${Math.round((100 * ofOne) / modules.length)} % of modules with one importer\n`,
);
process.exitCode = counts.some(({ count, most }) => count > most) ? 1 : 0;
