import { z } from 'zod';
import { countryName, sourceName, zoneName } from '#contract/imports.ts';

const none = z.literal('');

/** What rows do not say themselves, as a form has it; empty: no default. */
export const defaultsForm = z.object({
  timezone: none.or(zoneName),
  event_type: z.string(),
  source: none.or(sourceName),
  country: none.or(countryName),
});
