import { Hono } from 'hono/tiny';
import { createBind, type Implement } from '#contract/kit/bind.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Route } from '#contract/kit/route.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Collection, CollectionOptions, UnreadableRecord } from './collection.ts';
import type { Person } from './people.ts';

export type SamplePage = { target: string; title: string; icon: string; link: string };

/** What a resource is given. */
export type SampleDeps = {
  /** One collection for each name, however many ask for it. */
  collection: <State>(options: CollectionOptions<State>) => Collection<State>;
  /** The same, without becoming a reader: a change of it is no change of this resource. */
  untracked: <State>(options: CollectionOptions<State>) => Collection<State>;
  /** The time now. */
  clock: () => Date;
  /** Who is signed in. */
  me: () => Person;
  /** The start of the day, in UTC: data generated for each call is dated relative to it. */
  today: () => Date;
  /** The product's pages, for search and bookmarks only. */
  pages: () => Promise<readonly SamplePage[]>;
  /** Records that were set aside because they could not be read. */
  unreadable: () => Promise<UnreadableRecord[]>;
  /** Discards every change to every collection. */
  reset: () => Promise<void>;
  /** What one resource tells the others. */
  outbox: Outbox;
};

/** The sample back end knows no roles: whoever runs it in a browser may change their own sample data. */
type SampleImplement = Implement<undefined>;

export type AddRoutes = (implement: SampleImplement, deps: SampleDeps) => void;

/** Called with an unexpected error; the caller only learns that there was one. */
export type OnFault = (error: Error) => void;

/** An app of one resource's calls. */
export function createResource(addRoutes: AddRoutes, deps: SampleDeps, onFault: OnFault): Hono {
  const app = new Hono();
  addRoutes(
    createBind(app, async () => undefined),
    deps,
  );
  app.onError((error, context) => {
    const refusal =
      error instanceof ApiError
        ? error
        : new ApiError('internal', 'The sample data is not available. Try again.');
    const fault = error instanceof ApiError ? error.cause : error;
    if (fault instanceof Error) onFault(fault);
    return context.json(refusal.toBody(), refusal.status);
  });
  return app;
}

/**
 * A DELETE with what it deletes in its query. The specification says what a call is given, and not where: a JSON body names it
 * as well, and the query wins.
 */
export async function withQueryOfBody(request: Request): Promise<Request> {
  const isJson = request.headers.get('content-type')?.includes('json');
  if (request.method !== 'DELETE' || !isJson || request.body === null) return request;
  const { url, method, headers, signal } = request;
  const address = new URL(url);
  for (const [name, value] of namedIn(await request.text())) {
    if (!new URL(url).searchParams.has(name)) address.searchParams.append(name, String(value));
  }
  return new Request(address, { method, headers, signal });
}

/** The names and plain values of a JSON object; a list has its name repeated. Nothing where the text is no such object. */
function namedIn(json: string): [string, unknown][] {
  try {
    const given: unknown = JSON.parse(json);
    return Object.entries(Object(given))
      .flatMap(([name, value]) => [value].flat().map((one): [string, unknown] => [name, one]))
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  } catch {
    return [];
  }
}

/** Whether the app has the call that is made. */
export function hasCall(app: Hono, request: Request): boolean {
  const [handlers] = app.router.match(request.method, app.getPath(request));
  return handlers.length > 0;
}

/** The calls that a resource answers, without answering any. */
export function routesOf(addRoutes: AddRoutes, deps: SampleDeps): Route[] {
  const routes: Route[] = [];
  addRoutes((route) => {
    routes.push(route);
  }, deps);
  return routes;
}
