import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { importEvents } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';

const JSON_LIMIT_BYTES = 256 * 1024;

/**
 * Limits the size of request bodies. A feed file is exempt: it is counted while it
 * streams, because this limit would buffer a body of unknown length.
 */
export function limitBody(): MiddlewareHandler {
  const json = limit(JSON_LIMIT_BYTES, '256 KiB');
  return (context, next) => (context.req.path === importEvents.path ? next() : json(context, next));
}

function limit(maxSize: number, size: string): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('too_large', `The body is larger than ${size}.`);
    },
  });
}
