import type { OpenAPIHono } from '@hono/zod-openapi';
import { FETCH_FILE } from '#contract/feeds/fetched-file.ts';
import type { Authorize } from '#contract/kit/bind.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { documentStream } from '#contract/kit/implement.ts';
import { parseInput } from '#contract/kit/parse-input.ts';
import { toStream } from '#server/platform/http/export-stream.ts';
import type { Caller, ServerDeps } from '#server/platform/server-deps.ts';
import { fetchFile } from './fetch-file.ts';

const MAX_FETCHES = 3;

/** The browser gets the file that the server fetches, and imports it like one that was chosen. */
export function addFetchFile(
  app: OpenAPIHono,
  authorize: Authorize<Caller>,
  deps: Pick<ServerDeps, 'db' | 'config' | 'log'>,
): void {
  let fetches = 0;
  documentStream(app, FETCH_FILE, {
    description: 'The file',
    types: ['application/octet-stream'],
  });

  app.post(FETCH_FILE.path, async (context) => {
    await authorize(context, FETCH_FILE.access);
    const body: unknown = await context.req.json().catch(() => null);
    const { address } = parseInput(FETCH_FILE.body, body);
    if (fetches >= MAX_FETCHES) {
      throw new ApiError(
        'too_many_requests',
        'Other files are being fetched. Try again in a minute.',
        {
          retryAfterSeconds: 60,
        },
      );
    }
    fetches++;
    let isOpen = true;
    const close = async () => {
      if (isOpen) fetches--;
      isOpen = false;
    };
    try {
      const bytes = await fetchFile(deps, address, context.req.raw.signal);
      return context.body(toStream(bytes, close), 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': 'attachment',
        'Cache-Control': 'no-store',
      });
    } catch (error) {
      await close();
      throw error;
    }
  });
}
