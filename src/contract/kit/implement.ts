import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { type Authorize, createBind, type Implement } from './bind.ts';
import { errorBody } from './error-body.ts';
import type { Route } from './route.ts';

/** Binds contract routes to an app, and adds each to its OpenAPI document. */
export function createImplement<Caller>(
  app: OpenAPIHono,
  authorize: Authorize<Caller>,
): Implement<Caller> {
  const bind = createBind(app, authorize);
  return (route, handler, options) => {
    documentRoute(app, route);
    bind(route, handler, options);
  };
}

/** Adds a route to an app's OpenAPI document. */
export function documentRoute(app: OpenAPIHono, route: Route): void {
  app.openAPIRegistry.registerPath(asOperation(describe(route)));
}

/** Adds a call to an app's OpenAPI document whose answer is a stream and not JSON; `body` is what it takes as JSON. */
export function documentStream(
  app: OpenAPIHono,
  {
    params,
    query,
    body,
    ...route
  }: Pick<
    Route,
    'method' | 'path' | 'summary' | 'access' | 'changes' | 'confirms' | 'params' | 'query' | 'body'
  >,
  response: { description: string; types: readonly string[] },
): void {
  const { description, types } = response;
  const request = { ...(body && { body: json(body, 'input') }) };
  const content = Object.fromEntries(types.map((type) => [type, {}]));
  app.openAPIRegistry.registerPath(
    asOperation({
      ...summarise(route),
      parameters: [...parameters('path', params), ...parameters('query', query)],
      request,
      responses: { 200: { description, content } },
    }),
  );
}

type Operation = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];

/** Safe because OpenAPI 3.1 accepts any JSON Schema; only the types of zod and of OpenAPI differ. */
function asOperation(described: object): Operation {
  return described as Operation;
}

/** Schemas are converted when somebody reads the document: for all routes that takes longer than the rest of a start. */
function describe(route: Route) {
  return {
    ...summarise(route),
    get parameters() {
      return [...parameters('path', route.params), ...parameters('query', route.query)];
    },
    get request() {
      return { ...(route.body && { body: json(route.body, 'input') }) };
    },
    get responses() {
      const errors = json(errorBody, 'output');
      return {
        [route.status ?? 200]: { description: 'Success', ...json(route.answer, 'output') },
        '4XX': { description: 'Refused: the code says why', ...errors },
        '5XX': { description: 'Failed', ...errors },
      };
    },
  };
}

function summarise({
  method,
  path,
  summary,
  access,
  changes,
  confirms,
}: Pick<Route, 'method' | 'path' | 'summary' | 'access' | 'changes' | 'confirms'>) {
  return {
    method: method.toLowerCase(),
    path,
    summary,
    security: access === 'open' ? [] : [{ bearer: [] }],
    // The ability that a caller needs.
    'x-access': access === 'open' ? 'open' : `${access.action} ${access.subject}`,
    // Whether it changes something, for which the caller's access is checked again when that is stored.
    'x-changes': changes ?? method !== 'GET',
    // Whether the caller must have called `POST /me/confirmation` in the last minutes.
    ...(confirms && { 'x-confirms': confirms }),
  };
}

/** By zod's own converter, which also describes transforms, and allows anything where it cannot. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function json(schema: z.ZodType, io: 'input' | 'output') {
  return { content: { 'application/json': { schema: schemaOf(schema, io) } } };
}

function parameters(location: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!(schema instanceof z.ZodObject)) return [];
  const { required = [] } = schemaOf(schema, 'input');
  return Object.entries(schema.shape).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: schemaOf(part, 'input'),
  }));
}
