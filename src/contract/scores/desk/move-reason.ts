import { z } from 'zod';
import { WHY_UNLISTED } from '../unlisted.ts';

/**
 * The greatest cause of a move between two runs. `added`: the event was not stored before; `window`: it starts near enough for
 * the window by now; `time`: its start came nearer; `capacity`: it has another one; `weights`: they are others; `pin`: staff
 * pinned or unpinned it; `corrected`: by staff; `updated`: what is known of it changed otherwise; `others`: other events came,
 * went, rose or fell; and why it is in no list any more.
 */
const moveCause = z
  .enum([
    'added',
    'window',
    'time',
    'capacity',
    'weights',
    'pin',
    'corrected',
    'updated',
    'others',
    ...WHY_UNLISTED,
  ])
  .exclude(['later']);

/** The parts of a score, by the names of their fields in a row. */
const SCORE_PART_FIELDS = ['score_type', 'score_time_left', 'score_venue_capacity'] as const;

export const moveReason = z.object({
  cause: moveCause,
  /** The part of the score that the cause changed most, and by how many points; null where the score did not move the event. */
  part: z.object({ name: z.enum(SCORE_PART_FIELDS), points: z.number() }).nullable(),
});
export type MoveReason = z.infer<typeof moveReason>;
