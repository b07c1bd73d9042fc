import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Prints every file of code and style of the built web, largest first, with its compressed size. */
export async function printChunks(webDir: string): Promise<void> {
  const folder = join(webDir, 'assets');
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const chunks = await Promise.all(
    names.map(async (name) => ({
      name: name.replace(/-[\w-]{8}(?=\.\w+$)/, ''),
      gzKiB: gzipSync(await readFile(join(folder, name))).length / 1024,
    })),
  );
  console.log('\n## Chunks, gz\n');
  for (const { name, gzKiB } of chunks.toSorted((a, b) => b.gzKiB - a.gzKiB)) {
    console.log(`- ${name}: ${gzKiB.toFixed(1)} KiB`);
  }
}
