import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { callerAddress } from './caller-address.ts';

/** The measurement of an answer; the route as it was declared. */
export type Answer = { method: string; route: string; status: number; seconds: number };

/**
 * One log line and one measurement per request: who, from where, method, route, status, the code of a refusal, time. Never the
 * content of the query or body, a header or a token.
 */
export function logRequests(log: Logger, observe: (answer: Answer) => void): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const durationMs = Math.round((performance.now() - startedAt) * 100) / 100;
    const { method, path } = context.req;
    const { status } = context.res;
    const route = routeOf(context);
    observe({ method, route, status, seconds: durationMs / 1000 });
    const level = status >= 500 ? 'error' : 'info';
    log[level](
      {
        requestId: context.get('requestId'),
        // Set once the caller is known.
        staffId: context.get('staffId'),
        address: callerAddress(context),
        method,
        path,
        status,
        // Which check refused it.
        refusal: context.get('refusal'),
        durationMs,
      },
      'request',
    );
  };
}

/** The path of the route as it was declared, such as `/events/:id`; `*` where only files could answer. */
function routeOf(context: Context): string {
  const paths = matchedRoutes(context).map(({ path }) => path);
  return paths.findLast((path) => !path.endsWith('*')) ?? '*';
}
