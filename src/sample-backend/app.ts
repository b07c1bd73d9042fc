import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  type Collection,
  type CollectionOptions,
  createCollection,
  type Notice,
} from './kit/collection.ts';
import {
  type AddRoutes,
  createResource,
  type SampleDeps,
  type SamplePage,
} from './kit/resource.ts';
import type { Snapshots } from './kit/snapshots.ts';

/** Each resource and the path prefixes that it owns; its code and its seed load with its first call. */
const RESOURCES: { prefixes: string[]; load: () => Promise<AddRoutes> }[] = [
  {
    prefixes: ['/jwt/'],
    load: async () => (await import('./jwt.ts')).addJwtRoutes,
  },
  {
    prefixes: ['/demo-accounts/'],
    load: async () => (await import('./demo-accounts.ts')).addDemoAccountRoutes,
  },
  {
    prefixes: ['/mail-notices'],
    load: async () => (await import('./mail-notices.ts')).addMailNoticeRoutes,
  },
  {
    prefixes: ['/api/main-search/', '/api/bookmarks/'],
    load: async () => (await import('./search.ts')).addSearchRoutes,
  },
];

export type SampleBackendOptions = {
  snapshots: Snapshots;
  clock: () => Date;
  pages: readonly SamplePage[];
  /** Told the name of each collection that a call has changed. */
  onChange: (name: string) => void;
  onNotice: (notice: Notice) => void;
};

export type SampleBackend = {
  /** Whether a call to this path is answered here and not by the network. */
  owns: (path: string) => boolean;
  fetch: (request: Request) => Promise<Response>;
  /** Forgets every change: the seed is back. */
  reset: () => Promise<void>;
};

/** The sample back end: a web-standard Request → Response app without a network. */
export function createSampleBackend(options: SampleBackendOptions): SampleBackend {
  const collections = new Map<string, unknown>();
  const apps = new Map<string, Promise<OpenAPIHono>>();

  /** The cast is safe because a name belongs to one resource, which asks with one type. */
  function collection<State>(wanted: CollectionOptions<State>): Collection<State> {
    const known = collections.get(wanted.name) as Collection<State> | undefined;
    if (known) return known;
    const made = createCollection(wanted, options);
    collections.set(wanted.name, made);
    return made;
  }

  const deps: SampleDeps = { collection, clock: options.clock, pages: options.pages };

  function ownerOf(path: string) {
    return RESOURCES.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(prefix)));
  }

  return {
    owns: (path) => ownerOf(path) !== undefined,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const owner = ownerOf(pathname);
      if (!owner) return new Response(null, { status: 404 });
      const [key = ''] = owner.prefixes;
      const app = apps.get(key) ?? owner.load().then((add) => createResource(add, deps));
      apps.set(key, app);
      return (await app).fetch(request);
    },
    reset: async () => {
      await options.snapshots.clear();
      for (const name of collections.keys()) options.onChange(name);
    },
  };
}
