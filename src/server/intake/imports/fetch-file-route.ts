import type { OpenAPIHono } from '@hono/zod-openapi';
import { FETCH_FILE } from '#contract/feeds/fetched-file.ts';
import type { Authorize } from '#contract/kit/bind.ts';
import { documentStream } from '#contract/kit/implement.ts';
import { parseInput } from '#contract/kit/parse-input.ts';
import { destroyOf, toStream } from '#server/platform/http/export-stream.ts';
import { createPlaces, UPLOADS } from '#server/platform/http/places.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { Caller, ServerDeps } from '#server/platform/server-deps.ts';
import { fetchFile } from './fetch-file.ts';

/** The browser gets the file that the server fetches, and imports it like one that was chosen. */
export function addFetchFile(
  app: OpenAPIHono,
  authorize: Authorize<Caller>,
  deps: Pick<ServerDeps, 'db' | 'config' | 'log'> & { live: Live },
): void {
  const places = createPlaces(deps.live, { ...UPLOADS, says: 'files being fetched' });
  documentStream(app, FETCH_FILE, {
    description: 'The file',
    types: ['application/octet-stream'],
  });

  app.post(FETCH_FILE.path, async (context) => {
    const caller = await authorize(context, FETCH_FILE.access);
    const body: unknown = await context.req.json().catch(() => null);
    const { address } = parseInput(FETCH_FILE.body, body);
    const call = await places.take(caller);
    try {
      const signal = AbortSignal.any([context.req.raw.signal, call.signal]);
      const bytes = await fetchFile(deps, address, signal);
      return context.body(toStream(bytes, { call, destroy: destroyOf(context) }), 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment',
        'Cache-Control': 'no-store',
      });
    } catch (error) {
      call.end();
      throw error;
    }
  });
}
