import type { z } from 'zod';
import type { importEvents } from '#contract/imports.ts';
import { EVENT_TYPES } from '#scoring/score.ts';

/** What rows do not say themselves, as a form has it; empty: no default. */
export type DefaultValues = Record<'timezone' | 'event_type' | 'source' | 'country', string>;

export const NO_DEFAULTS: DefaultValues = { timezone: '', event_type: '', source: '', country: '' };

/** The same as it is sent; undefined: no default. */
export type RowDefaults = Pick<z.input<typeof importEvents.query>, keyof DefaultValues>;

/** What a form's defaults are when they are sent. */
export function defaultsOf({ timezone, event_type, source, country }: DefaultValues) {
  return {
    timezone: timezone || undefined,
    event_type: EVENT_TYPES.find((type) => type === event_type),
    source: source.trim() || undefined,
    country: country.trim() || undefined,
  } satisfies RowDefaults;
}

/** How a form shows defaults that were set. */
export function defaultValues(defaults: RowDefaults): DefaultValues {
  const { timezone = '', event_type = '', source = '', country = '' } = defaults;
  return { timezone, event_type, source, country };
}
