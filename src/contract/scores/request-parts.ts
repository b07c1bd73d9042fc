import { z } from 'zod';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../limits.ts';

/** The parameter of a path such as `/events/{id}`. */
export const recordId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** A page of a list, in the query of an address. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
});

/** The search of a list's address, by parameter. */
export const viewQuery = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]))
  .refine((query) => Object.keys(query).length <= 40, 'At most 40 parameters.');

/** Why a member of staff changed something. */
export const changeReason = z.string().trim().max(500).default('');

/** The version that a change was made on; a stale one is refused with 409 `conflict`. */
export const changedVersion = z.number().int().optional();

/** The same, in an address. */
export const changedVersionQuery = z.object({ version: z.coerce.number().int().optional() });

/** Calls that change the facts of events: who may make them, and the reads that they make stale. */
export const EVENT_CHANGE = {
  access: { action: 'update', subject: 'Event' },
  refreshes: ['events', 'event_score', 'score_overview', 'score_runs', 'overrides'],
} as const;
