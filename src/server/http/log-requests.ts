import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Histogram } from 'prom-client';

/**
 * One log line and one measurement per request: method, route, status, time. Never the content of the
 * query or body, a header or a token.
 */
export function logRequests(
  log: Logger,
  durations: Histogram<'method' | 'route' | 'status'>,
): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const durationMs = Math.round((performance.now() - startedAt) * 100) / 100;
    const { method, path } = context.req;
    const { status } = context.res;
    const route = routePath(context, -1);
    durations.observe({ method, route, status: String(status) }, durationMs / 1000);
    const level = status >= 500 ? 'error' : 'info';
    log[level](
      { requestId: context.get('requestId'), method, path, status, durationMs },
      'request',
    );
  };
}
