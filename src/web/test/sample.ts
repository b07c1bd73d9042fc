import type { QueryClient } from '@tanstack/react-query';
import type { UserData } from '#contract/auth.ts';
import type { Transport } from '#contract/kit/client.ts';
import { createSampleBackend } from '#sample-backend/app.ts';
import { toRecords } from '#sample-backend/kit/records.ts';
import { createMemoryStore } from '#sample-backend/kit/store.ts';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import type { SamplePage } from '#web/data/sample.ts';

/** What the tabs of one browser share: the sample data, and news of the collections that change. */
export function createTestBrowser() {
  return {
    store: createMemoryStore(),
    tabs: new Set<(collections: readonly string[]) => void>(),
  };
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** Puts a collection into the browser, as an earlier visit would have left it. */
export async function storeInBrowser(
  { store }: TestBrowser,
  name: string,
  state: unknown,
): Promise<void> {
  await store.write(name, 0, new Map(), toRecords(state));
}

/** A tab's sample back end: the real one, on data of the test's own. */
export function openTestSample(
  { store, tabs }: TestBrowser,
  tab: QueryClient,
  {
    pages,
    now,
    person = () => null,
  }: { pages: readonly SamplePage[]; now: () => number; person?: () => UserData | null },
): Transport {
  const backend = createSampleBackend({
    store,
    clock: () => new Date(now()),
    pages: async () => pages,
    person,
    onChange: (collections) => {
      for (const tell of tabs) tell(collections);
    },
    onNotice: (notice) => {
      throw new Error(`The sample data was ${JSON.stringify(notice)}.`);
    },
    onFault: (error) => {
      throw error;
    },
  });
  tabs.add((collections) => invalidateResources(tab, backend.resourcesOf(collections)));
  return backend.fetch;
}
