import { z } from 'zod';
import { createFeed, FEED_KINDS, feedDraft, feedUrl } from '#contract/feeds/feeds.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { defaultsForm } from '../-row-defaults/defaults-form.ts';
import { draftOf, type FeedValues, fieldOf } from './feed-values.ts';

const { name, address, encoding, is_full, hold_percent } = feedDraft.shape;

const shared = {
  name,
  encoding,
  is_full,
  hold_percent,
  every: z.number().int().min(1),
  unit: z.enum(['minutes', 'hours', 'days']),
  /** A format, `auto`, or a saved mapping behind `BY_MAPPING`. */
  reading: z.string(),
  ...defaultsForm.shape,
};

/** The settings of a feed, as the form has them. */
export const feedForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), address: feedUrl, ...shared }),
  z.object({ kind: z.enum(FEED_KINDS).exclude(['url']), address, ...shared }),
]);

/** What the server would refuse, by field of the form. */
export function checkFeed(values: FeedValues): FieldErrors {
  const errors = checkFields(createFeed.body, draftOf(values, false));
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [fieldOf(name), text]));
}
