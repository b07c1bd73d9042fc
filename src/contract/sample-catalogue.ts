import { z } from 'zod';
import { defineRoute } from './kit/route.ts';

/** What removing the sample catalogue takes away. */
export const sampleSize = z.object({
  events: z.number().int(),
  /** Venues of the catalogue that no other event takes place at; 0 where other venue lists were imported too. */
  venues: z.number().int(),
  /** Of the events, those of which staff corrected something. */
  corrected: z.number().int(),
  /** Of the events, those that staff pinned. */
  pinned: z.number().int(),
});
export type SampleSize = z.output<typeof sampleSize>;

const ADMIN = { action: 'manage', subject: 'all' } as const;

export const readSampleSize = defineRoute({
  method: 'GET',
  path: '/sample_catalogue',
  summary: 'What removing the sample catalog would take away',
  access: ADMIN,
  answer: sampleSize,
});

export const removeSample = defineRoute({
  method: 'DELETE',
  path: '/sample_catalogue',
  summary: 'Remove the sample catalog; a recalculation follows',
  access: ADMIN,
  refreshes: ['sample_catalogue', 'event_score', 'score_overview', 'score_runs', 'events'],
  answer: sampleSize,
});
