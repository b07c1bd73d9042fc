import { z } from 'zod';
import { FILTER_PARAMETERS } from './score-filters.ts';
import { categoryRefusal, hasAllowedCategory, listFields } from './scores.ts';

/** The file of a whole list. It is streamed, so it is read with `fetch`, which sends the bearer header. */
export const EXPORT_SCORES = {
  method: 'GET',
  path: '/event_score/export',
  summary: 'All events of a list as a CSV or Excel file, of one run, streamed',
  access: { action: 'read', subject: 'Score' },
} as const;

/** How many rows the file will have, for a display of progress. */
export const TOTAL_ROWS_HEADER = 'x-total-rows';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The values of an address, where all are texts, as the filters of a list take them. */
function fromTexts(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (typeof value !== 'string' || value.trim() === '') return [name, value];
      const kind = FILTER_PARAMETERS.get(name)?.kind;
      if (kind === 'numbers') return [name, Number(value)];
      if (kind === 'flag') return [name, { true: true, false: false }[value] ?? value];
      return [name, value];
    }),
  );
}

/** The list's query, by the names of `/event_score`, without pages. */
export const exportQuery = z.preprocess(
  fromTexts,
  z
    .object({
      format: z.enum(EXPORT_FORMATS),
      ...listFields,
    })
    .refine(hasAllowedCategory, categoryRefusal),
);
export type ExportQuery = z.output<typeof exportQuery>;
