import { z } from 'zod';
import { AUDIT_ACTIONS } from '../access/audit.ts';
import { OWN_ACCOUNT } from '../auth.ts';
import { defineRoute } from '../kit/route.ts';

const historyEntry = z.object({
  id: z.number().int(),
  /** The last time, where it happened several times. */
  at: z.string(),
  /** Refusals of one kind are counted in one entry while nothing else happens. */
  times: z.number().int(),
  firstAt: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** What changed of who can get into the account, as a sentence without its full stop; null where nothing did. */
  change: z.string().nullable(),
  /** Who it was, where that was somebody else. */
  by: z.string().nullable(),
  address: z.string().nullable(),
  /** Of a sign-in or a confirmation: the method, and the user agent of the browser. */
  method: z.string().nullable(),
  device: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const listOwnHistory = defineRoute({
  method: 'GET',
  path: '/me/history',
  summary: 'The newest sign-ins and changes of one’s own account, from the audit log',
  access: OWN_ACCOUNT,
  answer: z.object({ entries: z.array(historyEntry) }),
});
