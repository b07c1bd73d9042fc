import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';
import { defineRoute } from '../kit/route.ts';
import { eventRow } from './events.ts';
import { specifiedFilters } from './filter-schemas.ts';
import { pageQuery } from './request-parts.ts';

/** An event that a window's ranking would have if it were not taken for a pass, parking or a placeholder. */
export const passRow = eventRow.pick({
  id: true,
  event_name: true,
  event_type: true,
  venue_name: true,
  city: true,
  starts_at: true,
  time_known: true,
  timezone: true,
  source: true,
  corrected: true,
});
export type PassRow = z.infer<typeof passRow>;

/** Which events are left out can change at any moment, as they belong to no run. */
export const listPasses = defineRoute({
  method: 'GET',
  path: '/events/passes',
  summary:
    'Upcoming passes, parking and placeholders that the ranking of a window leaves out, by start',
  access: { action: 'read', subject: 'Score' },
  query: pageQuery.extend({
    time_range: z.enum(TIME_RANGES),
    event_name: specifiedFilters.event_name,
  }),
  answer: z.object({ events: z.array(passRow), count: z.number().int() }),
});
