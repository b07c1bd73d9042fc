import { z } from 'zod';
import { importEvents, importReport } from '#contract/imports.ts';
import { createClient } from '#contract/kit/client.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { DAY_MS } from '#scoring/durations.ts';
import type { Journal } from './crash-journal.ts';

export const IMPORT_ROWS = 20_000;

/** What is running when the crash happens. */
export type Action = 'import' | 'recalculation';

/** Imports a file of events under a source of their own; recorded once the server has confirmed it. */
export async function importSource(
  origin: string,
  accessToken: string,
  journal: Journal,
  source: string,
): Promise<void> {
  const response = await fetch(`${origin}${importEvents.path}?format=csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'text/csv' },
    body: feedOf(source),
  });
  if (!response.ok) throw new Error(`The import was refused with ${response.status}.`);
  const { created } = importReport.parse(await response.json());
  z.literal(IMPORT_ROWS).parse(created);
  journal.imports.push(source);
}

export async function recalculate(
  origin: string,
  accessToken: string,
  journal: Journal,
): Promise<void> {
  const call = createClient(fetch, origin);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { run_id } = await call(recalculateScores, {}, { headers });
  journal.runIds.push(run_id);
}

/** Well inside the next year, so that the list of the year holds every ranked event. */
function feedOf(source: string): string {
  const types = ['theater', 'concert', 'sport'];
  const now = Date.now();
  const lines = Array.from({ length: IMPORT_ROWS }, (_, index) => {
    const days = 10 + (index % 300);
    const startsAt = new Date(now + days * DAY_MS + (index % 3600) * 1000).toISOString();
    const type = types[index % types.length];
    return `${source},${index},Event ${index} of ${source},${type},Hall ${index % 500},${startsAt}`;
  });
  return ['source,source_id,event_name,event_type,venue_name,starts_at', ...lines, ''].join('\n');
}
