import type { Transport } from '#contract/kit/client.ts';

/** Writes each call to the console: no network panel shows what is answered inside the browser. */
export function logCalls(send: Transport): Transport {
  return async (request) => {
    const startedAt = performance.now();
    const response = await send(request);
    const { pathname, search } = new URL(request.url);
    const took = `${(performance.now() - startedAt).toFixed(1)} ms`;
    // biome-ignore lint/suspicious/noConsole: this log is for developers, and only runs in development
    console.debug(`[sample] ${request.method} ${pathname}${search} ${response.status} in ${took}`);
    return response;
  };
}
