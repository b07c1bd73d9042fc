import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const COMPILER = join(root, 'node_modules/.bin/tsc');

/** What the compiler says of a new file of this module, under the module's own settings. */
export async function compileProbe(module: string, text: string): Promise<string> {
  const home = join(root, 'src', module);
  // Not among the sources, which other tests read and copy meanwhile.
  const parent = join(root, '.build');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'boundary-'));
  const config = JSON.parse(await readFile(join(home, 'tsconfig.json'), 'utf8'));
  const references: { path: string }[] = config.references;
  await writeFile(join(folder, 'probe.ts'), text);
  const probe = {
    extends: join(home, 'tsconfig.json'),
    include: ['./probe.ts'],
    references: references.map(({ path }) => ({ path: join(home, path) })),
    compilerOptions: { rootDir: root, tsBuildInfoFile: './probe.tsbuildinfo', outDir: './out' },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(probe));
  try {
    return await output(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Standard output of the compiler, whether it passes or not. */
async function output(folder: string): Promise<string> {
  const settings = { cwd: root, maxBuffer: 16 * 1024 * 1024 };
  const outcome = await run(COMPILER, ['-b', folder], settings).catch(
    (error: { stdout: string }) => error,
  );
  return outcome.stdout;
}
