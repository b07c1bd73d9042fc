import type { Call } from '#contract/kit/client.ts';

/** A caller whose code (with the contract's schemas) is loaded by its first call and not by the first paint. */
export function createLazyCall(load: () => Promise<Call>): Call {
  let loaded: Promise<Call> | undefined;
  return async (route, request, options) => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return (await loaded)(route, request, options);
  };
}
