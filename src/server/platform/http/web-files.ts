import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built web from `webDir`. Files under `/assets/` carry their content's hash in the name and
 * never change; any other address that a browser opens as a page gets `index.html`, which routes it.
 */
export function addWebFiles(app: OpenAPIHono, webDir: string): void {
  app.get(
    '/assets/*',
    serveStatic({
      root: webDir,
      precompressed: true,
      onFound: (_, context) => {
        context.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
      },
    }),
  );
  app.get('/assets/*', (context) => context.notFound());
  // What the build leaves for itself.
  app.get('/.vite/*', (context) => context.notFound());
  app.get(
    '*',
    serveStatic({
      root: webDir,
      precompressed: true,
      onFound: (_, context) => context.header('Cache-Control', 'no-cache'),
    }),
  );
  const startPage = serveStatic({ root: webDir, path: 'index.html', precompressed: true });
  app.get('*', (context, next) => {
    if (!context.req.header('accept')?.includes('text/html')) return next();
    context.header('Cache-Control', 'no-cache');
    return startPage(context, next);
  });
}

/** The scripts inside the start page, each as the source that a content security policy names: `'sha256-…'`. */
export function hashInlineScripts(webDir: string): string[] {
  const page = readFileSync(join(webDir, 'index.html'), 'utf8');
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    hashScript(script),
  );
}

/** A script as a content security policy names it. */
export function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
