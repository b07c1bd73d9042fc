import type { Call } from '#contract/kit/client.ts';

/** Loads something once for all callers; after a failure the next caller tries again. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** A caller whose code, with the schemas of the contract, loads with the first call and not before the first paint. */
export function createLazyCall(load: () => Promise<Call>): Call {
  return async (route, request, options) => (await load())(route, request, options);
}
