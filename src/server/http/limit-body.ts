import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { importEvents } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';

const JSON_LIMIT_BYTES = 256 * 1024;
const IMPORT_LIMIT_BYTES = 4 * 1024 ** 3;

/** No call's body is larger than its purpose needs; a feed file, which is streamed, may be large. */
export function limitBody(): MiddlewareHandler {
  const json = limit(JSON_LIMIT_BYTES, '256 KiB');
  const feed = limit(IMPORT_LIMIT_BYTES, '4 GiB');
  return (context, next) =>
    context.req.path === importEvents.path ? feed(context, next) : json(context, next);
}

function limit(maxSize: number, size: string): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('too_large', `The body is larger than ${size}.`);
    },
  });
}
