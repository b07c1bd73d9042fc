import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifest>;

export type WebSizes = {
  /** Bytes of JS and CSS, gzipped, by file name. */
  files: Map<string, number>;
  /** gz bytes that the browser must load for these modules and all that they import at once. */
  of: (sources: RegExp[]) => number;
};

/** Sizes of the built web, from its manifest: each file counts once, however many modules need it. */
export async function measureWeb(webDir: string): Promise<WebSizes> {
  const text = await readFile(join(webDir, '.vite/manifest.json'), 'utf8');
  const chunks = manifest.parse(JSON.parse(text));
  const files = new Map<string, number>();
  for (const { file, css = [] } of Object.values(chunks)) {
    for (const name of [file, ...css].filter((name) => /\.(js|css)$/.test(name))) {
      files.set(name, gzipSync(await readFile(join(webDir, name))).length);
    }
  }
  return {
    files,
    of: (sources) => {
      const loaded = filesOf(chunks, sources);
      return [...loaded].reduce((sum, name) => sum + (files.get(name) ?? 0), 0);
    },
  };
}

function filesOf(chunks: Manifest, sources: RegExp[]): Set<string> {
  const seen = new Set<string>();
  const loaded = new Set<string>();
  const queue = Object.keys(chunks).filter(
    (key) => chunks[key]?.isEntry || sources.some((source) => source.test(key)),
  );
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const name of [chunk.file, ...(chunk.css ?? [])]) loaded.add(name);
    queue.push(...(chunk.imports ?? []));
  }
  return loaded;
}
