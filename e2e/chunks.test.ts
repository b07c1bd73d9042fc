import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CHART_LIBRARIES, measureLibraries } from '../scripts/web-build/library-sizes.ts';

const chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) });
type Chunks = Record<string, z.infer<typeof chunk>>;

const manifest = new URL('../dist/web/.vite/manifest.json', import.meta.url);
const isPage = (name: string) => name.endsWith('?tsr-split=component');

/** All that the browser fetches before it can run a chunk. */
function neededBy(name: string, chunks: Chunks, found = new Set<string>()): ReadonlySet<string> {
  for (const imported of chunks[name]?.imports ?? []) {
    if (found.has(imported)) continue;
    found.add(imported);
    neededBy(imported, chunks, found);
  }
  return found;
}

describe('the built web', () => {
  it('has no page that fetches the code of another', async () => {
    const chunks = z.record(z.string(), chunk).parse(JSON.parse(await readFile(manifest, 'utf8')));
    const pages = Object.keys(chunks).filter(isPage);
    expect(pages.length).toBeGreaterThan(10);
    const strangers = pages.flatMap((page) =>
      [...neededBy(page, chunks)].filter(isPage).map((other) => `${page} needs ${other}`),
    );
    expect(strangers).toEqual([]);
  });

  // The code of one of them would run before what it needs is there.
  it('has no chunks that need each other', async () => {
    const chunks = z.record(z.string(), chunk).parse(JSON.parse(await readFile(manifest, 'utf8')));
    const circles = Object.keys(chunks).filter((name) => neededBy(name, chunks).has(name));
    expect(circles).toEqual([]);
  });

  it('has the chart libraries in chunks as large as their gallery says', async () => {
    const chunks = z.record(z.string(), chunk).parse(JSON.parse(await readFile(manifest, 'utf8')));
    const told = await measureLibraries();
    for (const library of ['apex', 'chartJs', 'recharts'] as const) {
      const file = chunks[CHART_LIBRARIES[library]]?.file;
      const code = await readFile(new URL(`../dist/web/${file}`, import.meta.url));
      const kiB = gzipSync(code, { level: 9 }).length / 1024;
      expect([library, Math.abs(told[library] / kiB - 1) < 0.05]).toEqual([library, true]);
    }
  });
});
