import type { QueryClient } from '@tanstack/react-query';
import { createSampleBackend } from '#sample-backend/app.ts';
import { createMemorySnapshots } from '#sample-backend/kit/snapshots.ts';
import { ownsPath, refreshSample, type Sample, type SamplePage } from '#web/api/sample.ts';

/** What the tabs of one browser share: the sample data, and news of its changes. */
export function createTestBrowser() {
  return { snapshots: createMemorySnapshots(), tabs: new Set<QueryClient>() };
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** A tab's sample back end: the real one, on data that ends with the test. */
export function openTestSample(
  { snapshots, tabs }: TestBrowser,
  tab: QueryClient,
  { pages, now }: { pages: readonly SamplePage[]; now: () => number },
): Sample {
  tabs.add(tab);
  const backend = createSampleBackend({
    snapshots,
    clock: () => new Date(now()),
    pages: async () => pages,
    onChange: () => tabs.forEach(refreshSample),
    onNotice: (notice) => {
      throw new Error(`The sample data was ${notice}.`);
    },
    onFault: (error) => {
      throw error;
    },
  });
  return { owns: ownsPath, send: backend.fetch };
}
