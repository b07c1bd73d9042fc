import type { Hono } from 'hono';
import type { Route } from '#contract/kit/route.ts';
import {
  type Collection,
  type CollectionOptions,
  createCollection,
  type Notice,
} from './kit/collection.ts';
import {
  createResource,
  type OnFault,
  routesOf,
  type SampleDeps,
  type SamplePage,
} from './kit/resource.ts';
import { forgetAll, type Snapshots } from './kit/snapshots.ts';
import { ownerOf, RESOURCES, type Resource } from './resources.ts';

export type SampleBackendOptions = {
  snapshots: Snapshots;
  clock: () => Date;
  pages: () => Promise<readonly SamplePage[]>;
  /** Told the name of each collection that a call has changed. */
  onChange: (name: string) => void;
  onNotice: (notice: Notice) => void;
  onFault: OnFault;
};

export type SampleBackend = {
  /** Whether a call to this path is answered here and not by the network. */
  owns: (path: string) => boolean;
  fetch: (request: Request) => Promise<Response>;
  /** Every call that is answered here. */
  routes: () => Promise<Route[]>;
  /** Forgets every change: the seed is back. */
  reset: () => Promise<void>;
};

/** The sample back end: a web-standard Request → Response app without a network. */
export function createSampleBackend(options: SampleBackendOptions): SampleBackend {
  const collections = new Map<string, unknown>();
  const apps = new Map<Resource, Promise<Hono>>();

  /** The cast is safe because a name belongs to one resource, which asks with one type. */
  function collection<State>(wanted: CollectionOptions<State>): Collection<State> {
    const known = collections.get(wanted.name) as Collection<State> | undefined;
    if (known) return known;
    const made = createCollection(wanted, options);
    collections.set(wanted.name, made);
    return made;
  }

  async function reset(): Promise<void> {
    for (const name of await forgetAll(options.snapshots)) options.onChange(name);
  }

  const deps: SampleDeps = { collection, clock: options.clock, pages: options.pages, reset };

  /** A resource whose code could not be loaded is asked for again by the next call. */
  function appOf(owner: Resource): Promise<Hono> {
    const known = apps.get(owner);
    if (known) return known;
    const made = owner.load().then((add) => createResource(add, deps, options.onFault));
    apps.set(owner, made);
    made.catch(() => apps.delete(owner));
    return made;
  }

  return {
    owns: (path) => ownerOf(path) !== undefined,
    fetch: async (request) => {
      const owner = ownerOf(new URL(request.url).pathname);
      if (!owner) return new Response(null, { status: 404 });
      return (await appOf(owner)).fetch(request);
    },
    routes: async () => {
      const parts = await Promise.all(RESOURCES.map(({ load }) => load()));
      return parts.flatMap((add) => routesOf(add, deps));
    },
    reset,
  };
}
