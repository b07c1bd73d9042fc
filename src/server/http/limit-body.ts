import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isFeedPush } from '#contract/feeds/feeds.ts';
import { importEvents } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';

const JSON_LIMIT_BYTES = 256 * 1024;

/**
 * Limits the size of request bodies. A feed file is exempt: it is counted while it
 * streams, because this limit would buffer a body of unknown length.
 */
export function limitBody(): MiddlewareHandler {
  const json = limit(JSON_LIMIT_BYTES, '256 KiB');
  return (context, next) => (isUpload(context.req.path) ? next() : json(context, next));
}

/** Whether the path takes a feed file, which is counted while it arrives. */
export function isUpload(path: string): boolean {
  return path === importEvents.path || isFeedPush(path);
}

function limit(maxSize: number, size: string): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('too_large', `The body is larger than ${size}.`);
    },
  });
}
