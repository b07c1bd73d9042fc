import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';

const ADMIN = { action: 'manage', subject: 'all' } as const;

/** The kinds of records that are deleted by age, and counted before. */
export const AGING_KINDS = ['audit', 'events', 'imports', 'outcomes', 'past_lists'] as const;
export type AgingKind = (typeof AGING_KINDS)[number];

/** `clock`: the clock moved far ahead while the server ran; `share`: too much would be deleted at once. */
export const HOLD_REASONS = ['clock', 'share'] as const;

/** The share of a kind, in percent, of which more is not deleted unasked. */
export const RETENTION_HOLD_PERCENT = 20;

export const agingAmount = z.object({
  kind: z.enum(AGING_KINDS),
  /** How many would be deleted, or for outcomes made weeks of. */
  going: z.number().int(),
  /** How many there are. */
  of: z.number().int(),
});
export type AgingAmount = z.output<typeof agingAmount>;

const retentionHold = z.object({
  /** The time of the clock when deleting was put on hold. */
  held_at: z.string(),
  reason: z.enum(HOLD_REASONS),
  /** The latest moment before it at which deleting was allowed. */
  seen_at: z.string(),
  /** Every kind of which something would be deleted. */
  would: z.array(agingAmount),
});
export type RetentionHold = z.output<typeof retentionHold>;

export const readRetention = defineRoute({
  method: 'GET',
  path: '/retention',
  summary: 'Whether deleting by age is held, why, and what would be deleted',
  access: ADMIN,
  answer: z.object({ hold: retentionHold.nullable() }),
});

export const confirmRetention = defineRoute({
  method: 'POST',
  path: '/retention/confirmation',
  summary: 'Confirm that the clock is right and that what is held may be deleted',
  access: ADMIN,
  confirms: 'always',
  refreshes: ['retention'],
  /** The hold that was shown: a later one is not confirmed with it. */
  body: z.object({ held_at: z.string() }),
  answer: z.object({ hold: z.null() }),
});
