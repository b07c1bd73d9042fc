import type { QueryClient } from '@tanstack/react-query';
import type { Transport } from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Notice } from '#sample-backend/kit/collection.ts';
import type { SamplePage as Page } from '#sample-backend/kit/resource.ts';
import { ownerOf } from '#sample-backend/resources.ts';

export type SamplePage = Page;
/** What a person should know of how the sample data is kept. */
export type SampleNotice = Notice;

/** The back end inside the browser, as the one client sees it. */
export type Sample = {
  /** Whether it answers calls to this path, and not the network. */
  owns: (path: string) => boolean;
  send: Transport;
};

export type SampleOptions = {
  /** The pages that search and bookmarks know. */
  pages: () => Promise<readonly SamplePage[]>;
  /** Told after a change of the sample data, in this tab or another. */
  onChange: () => void;
  onNotice: (notice: SampleNotice) => void;
};

export function ownsPath(path: string): boolean {
  return ownerOf(path) !== undefined;
}

/** The sample back end; its code and its data load with the first call that it owns. */
export function createSample(options: SampleOptions): Sample {
  let opened: Promise<Transport> | undefined;
  return {
    owns: ownsPath,
    send: async (request) => {
      opened ??= open(options).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return (await opened)(request);
    },
  };
}

async function open({ pages, ...options }: SampleOptions): Promise<Transport> {
  const { openSample } = await import('./open-sample.ts');
  return openSample({ ...options, pages: () => pages().catch(refuse) });
}

function refuse(): never {
  throw new ApiError('unavailable', 'The list of pages could not be loaded. Check the connection.');
}

/** Everything that was read from the sample back end is read anew. */
export function refreshSample(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [, path] }) => typeof path === 'string' && ownsPath(path),
  });
}
