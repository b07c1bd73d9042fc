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
  const countWhileReading = bodyLimit({ maxSize: JSON_LIMIT_BYTES, onError: refuse });
  return (context, next) => {
    const { method, path } = context.req;
    if (isUpload(path) || method === 'GET' || method === 'HEAD') return next();
    const length = context.req.header('content-length');
    // Node counts a body of a known length itself, and reads it faster while nobody has asked for its stream.
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) {
      return countWhileReading(context, next);
    }
    return Number(length) > JSON_LIMIT_BYTES ? refuse() : next();
  };
}

function refuse(): never {
  throw new ApiError('too_large', 'The body is larger than 256 KiB.');
}

/** Whether the path takes a feed file, which is counted while it arrives. */
export function isUpload(path: string): boolean {
  return path === importEvents.path || isFeedPush(path);
}
