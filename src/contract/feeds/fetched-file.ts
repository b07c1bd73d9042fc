import { z } from 'zod';
import type { Ability } from '../kit/route.ts';
import { feedUrl } from './feeds.ts';

/** A file, streamed: not a call with a JSON answer. Whoever may set up feeds may have addresses fetched. */
export const FETCH_FILE = {
  method: 'POST',
  path: '/imports/fetch',
  summary:
    'Fetch a file from a public address once, to import it; stores nothing but a line in the audit log',
  changes: false,
  access: { action: 'update', subject: 'Feed' },
  body: z.object({ address: feedUrl }),
} as const satisfies { access: Ability } & Record<string, unknown>;
