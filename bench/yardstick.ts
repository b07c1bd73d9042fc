import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export type Yardstick = { origin: string; close: () => Promise<void> };

/** Builds the page in `bench/yardstick` and serves it compressed from memory. */
export async function openYardstick(): Promise<Yardstick> {
  const files = await buildFiles();
  const server = createServer(({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url;
    const body = files.get(path);
    if (!body) return answer.writeHead(404).end();
    answer.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    answer.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The yardstick has no address.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function buildFiles(): Promise<Map<string, Buffer>> {
  const outDir = await mkdtemp(join(tmpdir(), 'marquee-yardstick-'));
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root: join(import.meta.dirname, 'yardstick'),
      plugins: [react()],
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
    });
    const names = await readdir(outDir, { recursive: true, withFileTypes: true });
    const paths = names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      await Promise.all(
        paths.map(
          async (path) =>
            [path.slice(outDir.length), gzipSync(await readFile(path), { level: 9 })] as const,
        ),
      ),
    );
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
