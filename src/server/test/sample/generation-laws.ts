import { expect, it } from 'vitest';
import {
  generatePastEvents,
  generateSampleCatalogue,
  PAST_SAMPLE_EVENTS,
  SAMPLE_EVENTS,
} from '#server/tools/sample/sample-catalogue.ts';

/** A day of each of these months of the year after 2026, 1 to 12. */
export function itMakesValidEventsInAnyMonth(months: readonly number[]): void {
  it.each(months)('makes valid events on a day of month %i, past ones too', (month) => {
    const today = new Date(Date.UTC(2027, month - 1, 8 + month, 12));
    const [upcoming, past] = [[...generateSampleCatalogue(today)], [...generatePastEvents(today)]];
    expect([...upcoming, ...past].filter((row) => 'errors' in row)).toEqual([]);
    expect(upcoming).toHaveLength(SAMPLE_EVENTS);
    expect(past).toHaveLength(PAST_SAMPLE_EVENTS);
  });
}
