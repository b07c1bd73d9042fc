import type { Call } from '#contract/kit/client.ts';

/** Loads something once, for all who ask; after a failure the next one asks again. */
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

/** A caller whose code (with the contract's schemas) is loaded by its first call and not by the first paint. */
export function createLazyCall(load: () => Promise<Call>): Call {
  return async (route, request, options) => (await load())(route, request, options);
}
