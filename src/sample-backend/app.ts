import type { Hono } from 'hono/tiny';
import { ApiError } from '#contract/kit/errors.ts';
import type { Route } from '#contract/kit/route.ts';
import { SAMPLE_RESOURCES, type SampleResource, sampleResourceOf } from '#contract/resources.ts';
import {
  type Collection,
  type CollectionOptions,
  createCollection,
  type Notice,
  unreadableIn,
} from './kit/collection.ts';
import { atTime } from './kit/dates.ts';
import { ME, type Person, personOf, type SignedInPerson } from './kit/people.ts';
import {
  createResource,
  hasCall,
  type OnFault,
  routesOf,
  type SampleDeps,
  type SamplePage,
  withQueryOfBody,
} from './kit/resource.ts';
import { resetAll, type Store } from './kit/store.ts';
import { createOutbox } from './outbox/outbox.ts';
import { LOAD_RESOURCE } from './resources.ts';

export type SampleBackendOptions = {
  store: Store;
  clock: () => Date;
  pages: () => Promise<readonly SamplePage[]>;
  /** Who is signed in; absent or null: the person that the sample data made up. */
  person?: () => SignedInPerson | null;
  /** Called once after each call that changed something, with the names of the collections. */
  onChange: (collections: readonly string[]) => void;
  onNotice: (notice: Notice) => void;
  onFault: OnFault;
  /** Takes a request that nothing here answers to the network; absent: it is refused. */
  passOn?: (request: Request) => Promise<Response>;
};

export type SampleBackend = {
  fetch: (request: Request) => Promise<Response>;
  /** Every route that is answered here. */
  routes: () => Promise<Route[]>;
  /** The resources that read these collections. */
  resourcesOf: (collections: readonly string[]) => SampleResource[];
  /** Discards every change: the seed is restored. */
  reset: () => Promise<void>;
};

/** The sample back end: a web-standard Request → Response app without a network. */
export function createSampleBackend(options: SampleBackendOptions): SampleBackend {
  const { passOn = refuseUnknown } = options;
  const collections = new Map<string, unknown>();
  const readers = new Map<string, Set<SampleResource>>();
  const apps = new Map<SampleResource, Promise<Hono>>();
  const changed = new Set<string>();
  const today = () => atTime(options.clock(), 0);
  const noteChange = (name: string) => changed.add(name);

  let known = { person: '', me: ME };
  /** The same object as long as the same person is signed in. */
  function me(): Person {
    const signedIn = options.person?.() ?? null;
    if (!signedIn) return ME;
    const { fullName, email, avatar } = signedIn;
    const person = JSON.stringify([fullName, email, avatar]);
    if (person !== known.person) known = { person, me: personOf(signedIn) };
    return known.me;
  }

  function reportChanges(): void {
    const names = [...changed];
    changed.clear();
    if (names.length > 0) options.onChange(names);
  }

  /** The cast is safe because a name belongs to one resource, which asks with one type. */
  function collection<State>(wanted: CollectionOptions<State>): Collection<State> {
    const known = collections.get(wanted.name) as Collection<State> | undefined;
    if (known) return known;
    const made = createCollection(wanted, { ...options, today, me, onChange: noteChange });
    collections.set(wanted.name, made);
    return made;
  }

  async function reset(): Promise<void> {
    for (const name of await resetAll(options.store)) noteChange(name);
  }

  function depsOf(resource: SampleResource): SampleDeps {
    return {
      collection: (wanted) => {
        const known = readers.get(wanted.name) ?? new Set();
        readers.set(wanted.name, known.add(resource));
        return collection(wanted);
      },
      untracked: collection,
      clock: options.clock,
      me,
      today,
      pages: options.pages,
      unreadable: () => unreadableIn(options.store),
      reset,
      outbox: createOutbox({ collection, clock: options.clock, me }),
    };
  }

  /** A resource whose code could not be loaded is loaded again by the next call. */
  function appOf(resource: SampleResource): Promise<Hono> {
    const known = apps.get(resource);
    if (known) return known;
    const made = LOAD_RESOURCE[resource]().then((add) =>
      createResource(add, depsOf(resource), options.onFault),
    );
    apps.set(resource, made);
    made.catch(() => apps.delete(resource));
    return made;
  }

  return {
    fetch: async (request) => {
      const resource = sampleResourceOf(new URL(request.url).pathname);
      const app = resource && (await appOf(resource));
      if (!app || !hasCall(app, request)) return passOn(request);
      try {
        return await app.fetch(await withQueryOfBody(request));
      } finally {
        reportChanges();
      }
    },
    routes: async () => {
      const routes = SAMPLE_RESOURCES.map(async (resource) =>
        routesOf(await LOAD_RESOURCE[resource](), depsOf(resource)),
      );
      return (await Promise.all(routes)).flat();
    },
    resourcesOf: (names) => [...new Set(names.flatMap((name) => [...(readers.get(name) ?? [])]))],
    reset: async () => {
      await reset();
      reportChanges();
    },
  };
}

async function refuseUnknown({ method, url }: Request): Promise<Response> {
  const error = new ApiError('not_found', `There is no ${method} ${new URL(url).pathname}.`);
  return Response.json(error.toBody(), { status: error.status });
}
