import type { Transport } from '#contract/kit/client.ts';
import { createSampleBackend } from '#sample-backend/app.ts';
import type { Notice } from '#sample-backend/kit/collection.ts';
import { createIndexedDbSnapshots } from '#sample-backend/kit/indexed-db-snapshots.ts';
import type { SamplePage } from '#sample-backend/kit/resource.ts';
import { logCalls } from './call-log.ts';

const CHANNEL = 'marquee sample data';

/** Opens the sample back end on this browser's data, which all tabs share and tell each other about. */
export function openSample({
  pages,
  onChange,
  onNotice,
}: {
  pages: () => Promise<readonly SamplePage[]>;
  onChange: () => void;
  onNotice: (notice: Notice) => void;
}): Transport {
  const otherTabs = new BroadcastChannel(CHANNEL);
  otherTabs.onmessage = onChange;
  const backend = createSampleBackend({
    snapshots: createIndexedDbSnapshots({ onNotKept: () => onNotice('not-kept') }),
    clock: () => new Date(),
    pages,
    onChange: (name) => {
      otherTabs.postMessage(name);
      onChange();
    },
    onNotice,
    // To the browser's own error log, as of any other fault in the page.
    onFault: (fault) => reportError(fault),
  });
  return import.meta.env.DEV ? logCalls(backend.fetch) : backend.fetch;
}
