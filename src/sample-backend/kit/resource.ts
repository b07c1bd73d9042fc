import { Hono } from 'hono';
import { createBind, type Implement } from '#contract/kit/bind.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Collection, CollectionOptions } from './collection.ts';

export type SamplePage = { target: string; title: string; icon: string; link: string };

/** What a resource is given. */
export type SampleDeps = {
  /** One collection for each name, however many ask for it. */
  collection: <State>(options: CollectionOptions<State>) => Collection<State>;
  /** The time now; seeds are dated relative to it. */
  clock: () => Date;
  /** The product's pages, for search and bookmarks. */
  pages: readonly SamplePage[];
  /** Forgets every change to every collection. */
  reset: () => Promise<void>;
};

/** The sample back end knows no roles: whoever runs it in a browser may change their own sample data. */
type SampleImplement = Implement<undefined>;

export type AddRoutes = (implement: SampleImplement, deps: SampleDeps) => void;

/** An app of one resource's calls. */
export function createResource(addRoutes: AddRoutes, deps: SampleDeps): Hono {
  const app = new Hono();
  addRoutes(
    createBind(app, async () => undefined),
    deps,
  );
  app.onError((error, context) => {
    if (!(error instanceof ApiError)) throw error;
    return context.json(error.toBody(), error.status);
  });
  app.notFound((context) => {
    const { method, path } = context.req;
    const error = new ApiError('not_found', `There is no ${method} ${path}.`);
    return context.json(error.toBody(), error.status);
  });
  return app;
}
