import { z } from 'zod';
import type { Transport } from '#contract/kit/client.ts';
import { createSampleBackend } from '#sample-backend/app.ts';
import { createIndexedDbStore } from '#sample-backend/kit/indexed-db-store.ts';
import type { SampleOptions } from './sample.ts';

const CHANNEL = 'marquee sample data';
const collections = z.array(z.string()).catch([]);

/** Opens the sample back end on this browser's data, which all tabs share. */
export function openSample({ pages, person, onChange, onNotice }: SampleOptions): Transport {
  const otherTabs = new BroadcastChannel(CHANNEL);
  const backend = createSampleBackend({
    store: createIndexedDbStore({
      onNotKept: () => onNotice({ kind: 'not-kept' }),
      onOutdated: () => onNotice({ kind: 'reseeded' }),
    }),
    clock: () => new Date(),
    pages,
    person,
    onChange: (changed) => {
      otherTabs.postMessage(changed);
      onChange(backend.resourcesOf(changed));
    },
    onNotice,
    // Logged by the browser, like any other error of the page.
    onFault: (fault) => reportError(fault),
    passOn: (request) => fetch(request),
  });
  otherTabs.onmessage = ({ data }) => onChange(backend.resourcesOf(collections.parse(data)));
  return import.meta.env.DEV ? logCalls(backend.fetch) : backend.fetch;
}

/** Logs each call, because the network panel does not show calls that are answered inside the browser. */
function logCalls(send: Transport): Transport {
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
