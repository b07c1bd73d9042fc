import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';

/**
 * `failing`: three times in a row; `events_gone`: a full feed no longer has some of its events; `held`: staff have to
 * confirm that.
 */
export const FEED_NEWS_KINDS = ['failing', 'recovered', 'events_gone', 'held'] as const;

/** Older news are in the audit log only. */
export const FEED_NEWS_DAYS = 7;
export const MAX_FEED_NEWS = 20;

export const feedNews = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(FEED_NEWS_KINDS),
  feed_id: z.number().int(),
  feed_name: z.string(),
  /** Failures in a row, or events that are gone or on hold. */
  count: z.number().int(),
});
export type FeedNews = z.infer<typeof feedNews>;

export const listFeedNews = defineRoute({
  method: 'GET',
  path: '/feeds/news',
  summary:
    'What staff should know of the feeds since they have an account: failing, working again, events gone or held; newest first',
  access: { action: 'read', subject: 'Feed' },
  answer: z.object({ news: z.array(feedNews).max(MAX_FEED_NEWS) }),
});
