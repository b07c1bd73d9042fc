import { z } from 'zod';
import { OWN_ACCOUNT } from '../auth.ts';
import { defineRoute } from '../kit/route.ts';

const accountChange = z.object({
  id: z.number().int(),
  at: z.string(),
  /** What it is called in the audit log. */
  action: z.string(),
  /** What changed, as a sentence without its full stop. */
  change: z.string(),
  /** Who it was, where that was somebody else. */
  by: z.string().nullable(),
});
export type AccountChange = z.infer<typeof accountChange>;

export const listOwnChanges = defineRoute({
  method: 'GET',
  path: '/me/changes',
  summary: 'What changed of who can get into one’s own account in the last 30 days, newest first',
  access: OWN_ACCOUNT,
  answer: z.object({ changes: z.array(accountChange) }),
});
