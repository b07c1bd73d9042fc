import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A pair of action and subject, as the signed-in user's ability list holds them. */
export type Ability = { action: string; subject: string };

/** One call: its input and its response. `access` is the ability that it needs; `open` needs none. */
export type Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** With parameters in braces: `/events/{id}`. */
  path: string;
  summary: string;
  /** One of the five calls that the specification has: every score service answers it. All others are additions. */
  isSpecified?: true;
  access: Ability | 'open';
  /** False: it changes nothing, although its method is not GET. Absent: every method but GET changes something. */
  changes?: false;
  /**
   * The caller must have confirmed who they are in the last minutes (`confirmOneself`): `always`, or `sometimes`, where the
   * input decides. `unless just signed in`: or have signed in then, for what only ends access. Absent: never.
   */
  confirms?: 'always' | 'sometimes' | 'unless just signed in';
  params?: Params;
  query?: Query;
  /** A JSON body. Absent: the call has none, or reads its stream itself (`streams`). */
  body?: Body;
  /** The handler reads the raw body as it arrives; it is neither buffered nor limited here. */
  streams?: boolean;
  /** The status of a success; absent: 200. */
  status?: 200 | 201;
  /**
   * The resources of the server whose reads a success makes stale: the first parts of their paths.
   * Absent: the resource of this path.
   */
  refreshes?: readonly string[];
  answer: Answer;
  /** In the browser's build, where a route comes without its schemas: loads it with them. */
  withSchemas?: () => Promise<Route>;
};

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The parsed input that a handler receives. */
export type RouteInput<R extends Route> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

/** What a client passes: only the parts that the route declares. */
export type RouteRequest<R extends Route> = {
  [Part in 'params' | 'query' | 'body' as R[Part] extends z.ZodType ? Part : never]: Sent<R[Part]>;
};

export type RouteAnswer<R extends Route> = z.output<R['answer']>;

/** Declares a call once, for the server, the client and the API documentation. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}
