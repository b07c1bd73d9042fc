import { type Call, createClient } from '#contract/kit/client.ts';
import { createSampleBackend } from '#sample-backend/app.ts';
import { createMemoryStore } from '#sample-backend/kit/store.ts';

/** Calls of the sample data while the server renders. Only for data that no browser can have changed. */
export function createServerSample(onFault: (fault: Error) => void): Call {
  const backend = createSampleBackend({
    store: createMemoryStore(),
    clock: () => new Date(),
    pages: async () => [],
    onChange: () => undefined,
    onNotice: () => undefined,
    onFault,
  });
  return createClient(backend.fetch, 'http://sample.invalid');
}
