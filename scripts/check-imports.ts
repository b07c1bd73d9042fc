import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { findFieldLimits } from './field-limits.ts';
import {
  findAreaCrossings,
  findCrowdedFolders,
  findCycles,
  findFolderCycles,
  findStatements,
  findTruncates,
  findUnlistedFolders,
  findUpwardImports,
  readSources,
  type SourceFile,
  serverFolders,
} from './import-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = 'src/web/';

/** Folders that still have more files than they should, with the number that they may have. */
const CROWDED: Readonly<Record<string, number>> = {
  'src/contract': 25,
  'src/web/routes/scores': 24,
};

const files = await readSources(ROOT);
const names = await readdir(join(ROOT, 'src'), { recursive: true, withFileTypes: true });
const paths = names
  .filter((entry) => entry.isFile())
  .map((entry) => posix.join(posix.relative(ROOT, entry.parentPath), entry.name));

const inTexts = paths
  .filter((path) => /\.tsx?$/.test(path))
  .map(async (path) => {
    const text = await readFile(join(ROOT, path), 'utf8');
    return [
      ...findTruncates(path, text),
      ...(path.endsWith('x') ? findFieldLimits(path, text) : []),
    ];
  });

const serverFiles = await Promise.all(
  paths
    .filter((path) => path.startsWith('src/server/') && path.endsWith('.ts'))
    .map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })),
);

const faults = [
  ...findCycles(files),
  ...findAreaCrossings(files),
  ...findFolderCycles(files),
  ...findUpwardImports(files),
  ...(await findUnlistedFolders(ROOT)),
  ...findStatements(serverFiles),
  ...findCrowdedFolders(paths, CROWDED),
  ...(await Promise.all(inTexts)).flat(),
];
for (const [folder, imported] of [...serverFolders(files)].toSorted()) {
  process.stdout.write(`${folder} → ${[...imported].toSorted().join(', ') || 'nothing'}\n`);
}
const web = paths.filter((path) => path.startsWith(WEB));
process.stdout.write(
  `${WEB}: ${web.length} files, ${shareOfOneImporter(files)} % of modules with one importer\n`,
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Percent of the web's modules, tests left out, that one other module alone imports. */
function shareOfOneImporter(sources: readonly SourceFile[]): number {
  const modules = sources.filter(
    ({ path }) => path.startsWith(WEB) && !/\.test\.|\/test\//.test(path),
  );
  const importers = new Map<string, number>();
  for (const { imports, lazyImports } of modules) {
    for (const target of new Set([...imports, ...lazyImports])) {
      importers.set(target, (importers.get(target) ?? 0) + 1);
    }
  }
  const ofOne = modules.filter(({ path }) => importers.get(path) === 1).length;
  return Math.round((100 * ofOne) / modules.length);
}
