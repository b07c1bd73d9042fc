import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isFeedPush } from '#contract/feeds/feeds.ts';
import {
  checkNeedsMapping,
  findFittingMappings,
  guessMapping,
} from '#contract/import-mappings/import-mappings.ts';
import { importEvents } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { importOutcomes } from '#contract/scores/outcomes.ts';

const KIB = 1024;
const JSON_LIMIT_KIB = 256;
/** Of calls that carry the beginning of a file. */
const SAMPLE_LIMIT_KIB = 768;
/** Of a call with ten thousand outcomes. */
const OUTCOMES_LIMIT_KIB = 4096;
const SAMPLE_PATHS: readonly string[] = [guessMapping, findFittingMappings, checkNeedsMapping].map(
  ({ path }) => path,
);

/**
 * Limits the size of request bodies. A feed file is exempt: it is counted while it
 * streams, because this limit would buffer a body of unknown length.
 */
export function limitBody(): MiddlewareHandler {
  const counting = new Map(
    [JSON_LIMIT_KIB, SAMPLE_LIMIT_KIB, OUTCOMES_LIMIT_KIB].map((kib) => [
      kib,
      bodyLimit({ maxSize: kib * KIB, onError: () => refuse(kib) }),
    ]),
  );
  return (context, next) => {
    const { method, path } = context.req;
    if (isUpload(path) || method === 'GET' || method === 'HEAD') return next();
    const limit = limitOf(path);
    const length = context.req.header('content-length');
    // Node counts a body of a known length itself, and reads it faster while nobody has asked for its stream.
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) {
      return counting.get(limit)?.(context, next) ?? refuse(limit);
    }
    return Number(length) > limit * KIB ? refuse(limit) : next();
  };
}

function limitOf(path: string): number {
  if (path === importOutcomes.path) return OUTCOMES_LIMIT_KIB;
  return SAMPLE_PATHS.includes(path) ? SAMPLE_LIMIT_KIB : JSON_LIMIT_KIB;
}

function refuse(kib: number): never {
  throw new ApiError('too_large', `The body is larger than ${kib.toLocaleString('en')} KiB.`);
}

/** Whether the path takes a feed file, which is counted while it arrives. */
export function isUpload(path: string): boolean {
  return path === importEvents.path || isFeedPush(path);
}
