import type { UserData } from '#contract/auth.ts';
import type { Transport } from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Notice } from '#sample-backend/kit/collection.ts';
import type { SamplePage as Page } from '#sample-backend/kit/resource.ts';

export type SamplePage = Page;
/** The notices about how the sample data is stored. */
export type SampleNotice = Notice;

export type SampleOptions = {
  /** The pages that search and bookmarks list. */
  pages: () => Promise<readonly SamplePage[]>;
  /** Who is signed in: the main person of the sample data gets this name and address. */
  person: () => UserData | null;
  /** Called with the changed resources after each change, in this tab or another. */
  onChange: (resources: readonly string[]) => void;
  onNotice: (notice: SampleNotice) => void;
};

/** The sample back end; its code and its data load with the first call. */
export function createSample(options: SampleOptions): Transport {
  let opened: Promise<Transport> | undefined;
  return async (request) => {
    opened ??= open(options).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return (await opened)(request);
  };
}

async function open({ pages, ...options }: SampleOptions): Promise<Transport> {
  const { openSample } = await import('./open-sample.ts');
  return openSample({ ...options, pages: () => pages().catch(refuse) });
}

function refuse(): never {
  throw new ApiError('unavailable', 'The list of pages could not be loaded. Check the connection.');
}
