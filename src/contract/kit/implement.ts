import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type Authorize, createBind, type Implement } from './bind.ts';
import { errorBody } from './error-body.ts';
import type { Route } from './route.ts';

/** Binds contract routes to an app, and adds each to its OpenAPI document. */
export function createImplement<Caller>(
  app: OpenAPIHono,
  authorize: Authorize<Caller>,
): Implement<Caller> {
  const bind = createBind(app, authorize);
  return (route, handler) => {
    documentRoute(app, route);
    bind(route, handler);
  };
}

/** Adds a route to an app's OpenAPI document. */
export function documentRoute(app: OpenAPIHono, route: Route): void {
  app.openAPIRegistry.registerPath(describe(route));
}

function describe(route: Route) {
  const errors = { content: { 'application/json': { schema: errorBody } } };
  return createRoute({
    method: route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete',
    path: route.path,
    summary: route.summary,
    security: route.access === 'open' ? [] : [{ bearer: [] }],
    request: {
      ...(route.params instanceof z.ZodObject && { params: route.params }),
      ...(route.query instanceof z.ZodObject && { query: route.query }),
      ...(route.body && { body: { content: { 'application/json': { schema: route.body } } } }),
    },
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: route.answer } },
      },
      '4XX': { description: 'Refused: the code says why', ...errors },
      '5XX': { description: 'Failed', ...errors },
    },
  });
}
