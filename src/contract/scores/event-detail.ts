import { z } from 'zod';
import { EVENT_TYPES } from '#scoring/score.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { defineRoute } from '../kit/route.ts';
import { CORRECTABLE_FIELDS, correction, pin } from './corrections.ts';
import { decision } from './desk/decisions.ts';
import { moveReason } from './desk/move-reason.ts';
import { eventRow } from './events.ts';
import { recordId } from './request-parts.ts';
import { comparedWith, comparison } from './scores.ts';
import { WHY_UNLISTED } from './unlisted.ts';
import { fullWeightSet } from './weights.ts';

/** Why an event has no rank. `new`: it came after the run. */
const unrankedReason = z.enum(['new', ...WHY_UNLISTED]).exclude(['later']);

/** An event next to another in the list of a window. */
const neighbour = z.object({
  id: z.number().int(),
  event_name: z.string(),
  score: z.number(),
  rank: z.number().int(),
  /** How many points the two are apart in this window. */
  gap: z.number(),
});
export type Neighbour = z.infer<typeof neighbour>;

/** A missing fact that would raise the score in a window: a capacity in seats, or a type. */
const raise = z.object({
  change: z.enum(['capacity', 'type']),
  value: z.union([z.number(), z.enum(EVENT_TYPES)]),
  score: z.number(),
  gain: z.number(),
});

/** An event of a source, joined with those of others. */
const eventSource = z.object({
  id: z.number().int(),
  source: z.string(),
  source_id: z.string(),
  event_name: z.string(),
  venue_name: z.string().nullable(),
  starts_at: z.string().nullable(),
  time_known: z.boolean(),
  timezone: z.string().nullable(),
  url: z.string().nullable(),
  /** Whether lists show this one. */
  is_lead: z.boolean(),
  /** Joined by a decision of staff, not by its likeness alone. */
  by_staff: z.boolean(),
  /** Of the most alike event of the group, 0 to 100; null where staff joined events that are not alike. */
  likeness: z.number().int().nullable(),
});
export type EventSource = z.infer<typeof eventSource>;

/** Facts that the event that lists show may lack, and take from another source. */
export const BORROWED_FACTS = [
  'capacity',
  'type',
  'category',
  'time',
  'price',
  'url',
  'image',
] as const;
export type BorrowedFact = (typeof BORROWED_FACTS)[number];

/** All that is known of one event, of one run. The score and ranks of the row are those of the year. */
export const eventDetail = eventRow.extend({
  /** Counts the changes by staff; sent back with a correction. */
  version: z.number().int(),
  run_id: z.string().nullable(),
  as_of: z.string().nullable(),
  compared_with: comparedWith,
  weights: fullWeightSet.nullable(),
  unranked_reason: unrankedReason.nullable(),
  /** The joined events, the one that lists show first; empty where the event stands alone. */
  sources: z.array(eventSource),
  /** The facts that come from another source than that of the event which lists show. */
  borrowed: z.array(z.object({ fact: z.enum(BORROWED_FACTS), source: z.string() })),
  venue_id: z.number().int().nullable(),
  capacity_source: z.enum(['feed', 'venue', 'correction']).nullable(),
  corrections: z.array(correction),
  pins: z.array(pin),
  /** The decision with who made it and when; `decision` has its state alone. */
  decided: decision.nullable(),
  updated_at: z.string(),
  /** The windows that list the event, shortest first. */
  windows: z.array(
    z.object({
      time_range: z.enum(TIME_RANGES),
      /** Days after which the time term has fallen to one half, in this window. */
      time_halving_days: z.number(),
      score: z.number(),
      score_type: z.number(),
      score_time_left: z.number(),
      score_venue_capacity: z.number(),
      /** Of `count`; and that in the compared run, null where the event was not in the window. */
      rank: z.number().int(),
      previous_rank: z.number().int().nullable(),
      /** What moved it most; null where it did not move. */
      moved_by: moveReason.nullable(),
      count: z.number().int(),
      above: neighbour.nullable(),
      below: neighbour.nullable(),
      raises: z.array(raise),
    }),
  ),
  /** Upcoming dates of the same show, which has the same name and type, by start; at most 20. */
  same_show: z.array(
    z.object({
      id: z.number().int(),
      event_name: z.string(),
      starts_at: z.string().nullable(),
      time_known: z.boolean(),
      timezone: z.string().nullable(),
      venue_name: z.string().nullable(),
      city: z.string().nullable(),
      rank: z.number().int().nullable(),
    }),
  ),
});
export type EventDetail = z.infer<typeof eventDetail>;

const EVENT_READ = { access: { action: 'read', subject: 'Score' }, params: recordId } as const;

export const getEvent = defineRoute({
  method: 'GET',
  path: '/events/{id}',
  summary: 'One event with its score, its ranks, its corrections and pins, all of one run',
  ...EVENT_READ,
  query: z.object({ compare: comparison }),
  answer: eventDetail,
});

/** What may have moved an event between two runs: a correction, by its field, a pin, or other weights. */
export const HISTORY_CHANGES = [...CORRECTABLE_FIELDS, 'pinned', 'weights'] as const;

export const readEventHistory = defineRoute({
  method: 'GET',
  path: '/events/{id}/history',
  summary: 'Score and rank of an event in a window, in past runs that listed it there',
  ...EVENT_READ,
  query: z.object({ time_range: z.enum(TIME_RANGES).default('year') }),
  answer: z.object({
    /** Oldest first: up to 24 of the last two days, then the last of each day and of each week. */
    points: z.array(
      z.object({
        run_id: z.string(),
        as_of: z.string(),
        score: z.number(),
        rank: z.number().int(),
      }),
    ),
    /** What may have moved the event in a run since the one before it, each once. Oldest first. */
    changes: z.array(z.object({ run_id: z.string(), change: z.enum(HISTORY_CHANGES) })),
  }),
});
