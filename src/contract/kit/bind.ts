import type { Context } from 'hono';
import { ApiError } from './errors.ts';
import { parseInput } from './parse-input.ts';
import type { Ability, Method, Route, RouteAnswer, RouteInput } from './route.ts';

/**
 * Authorizes the request or throws an `ApiError`; its value is passed to the handler as `caller`. `confirms`: as routes have it.
 */
export type Authorize<Caller> = (
  context: Context,
  needed: Ability,
  confirms?: Route['confirms'],
) => Promise<Caller>;

export type Handler<R extends Route, Caller> = (
  input: RouteInput<R> & {
    /** Undefined on an open route. */
    caller: R['access'] extends 'open' ? undefined : Caller;
    request: Request;
    context: Context;
  },
) => Promise<RouteAnswer<R>>;

export type AnswerOptions = {
  /**
   * The handler builds its answer field by field, as the contract has it. It is sent as it is, because parsing would cost a
   * list a twentieth of its time; a test compares it with the contract.
   */
  isExact?: boolean;
};

export type Implement<Caller> = <R extends Route>(
  route: R,
  handler: Handler<R, Caller>,
  options?: AnswerOptions,
) => void;

/** Any Hono app, with or without an OpenAPI document. */
type RoutableApp = {
  on: (method: string, path: string, handler: (context: Context) => Promise<Response>) => unknown;
};

/**
 * Binds contract routes to an app: checks access, parses the input, and parses the response where it is not built
 * exactly, so that no column outside the contract leaves.
 */
export function createBind<Caller>(
  app: RoutableApp,
  authorize: Authorize<Caller>,
): Implement<Caller> {
  return (route, handler, { isExact = false } = {}) => {
    app.on(route.method, honoPath(route.path), async (context) => {
      const caller = await admit(route, context, authorize);
      const input = await readInput(route, context);
      const answer = await handler({ ...input, caller, request: context.req.raw, context });
      // Answers may hold personal data, and each is of its moment.
      context.header('Cache-Control', 'no-store');
      return context.json(isExact ? answer : route.answer.parse(answer), route.status ?? 200);
    });
  };
}

/** Safe because of the branch: an open route has no caller, any other has one. */
async function admit<R extends Route, Caller>(
  route: R,
  context: Context,
  authorize: Authorize<Caller>,
) {
  const caller =
    route.access === 'open' ? undefined : await authorize(context, route.access, route.confirms);
  return caller as R['access'] extends 'open' ? undefined : Caller;
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The only cast from `unknown` to a route's input: each part was just parsed by its schema. */
async function readInput<R extends Route>(route: R, context: Context): Promise<RouteInput<R>> {
  const input = {
    params: route.params && parseInput(route.params, context.req.param()),
    query: route.query && parseInput(route.query, readQuery(context, route.method)),
    body: route.body && parseInput(route.body, await readJson(context)),
  };
  return input as RouteInput<R>;
}

/**
 * The query of an address. An empty value of a GET counts as none, so that an empty filter filters nothing;
 * one of a DELETE must not widen what is deleted. A name that is repeated, or written as `name[]`, has a list.
 */
export function readQuery(
  context: Context,
  method: Method = 'GET',
): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [key, all] of Object.entries(context.req.queries())) {
    const name = key.replace(/\[\]$/, '');
    const [first, ...more] = method === 'GET' ? all.filter((value) => value !== '') : all;
    if (first === undefined) continue;
    query.set(name, name === key && more.length === 0 ? first : [first, ...more]);
  }
  return Object.fromEntries(query);
}

async function readJson(context: Context): Promise<unknown> {
  // A form of another site can send a body, but not with this type.
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/(.+\+)?json\b/i.test(type)) {
    throw new ApiError('unsupported_type', 'Send the body as application/json.');
  }
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('validation', 'The body is not JSON.', { fields: { body: 'not JSON' } });
  }
}
