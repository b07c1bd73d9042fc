import type { TFunction } from 'i18next';
import type { EventRow } from '#contract/scores/events.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { ApiContextValue } from '#web/api/api-context.ts';
import { addNotifications } from '#web/api/notifications/stored-notifications.ts';
import { saveCsv } from '#web/ui/format/save-csv.ts';
import type { ScoreListQuery } from '../score-list-spec.ts';
import { readRanking } from './read-ranking.ts';

/** The columns of the file, in their order. */
const COLUMNS = [
  'rank',
  'event_name',
  'event_type',
  'event_category',
  'venue_name',
  'city',
  'country',
  'venue_capacity',
  'starts_at',
  'status',
  'score',
  'score_type',
  'score_time_left',
  'score_venue_capacity',
  'url',
] as const satisfies readonly (keyof EventRow)[];

export type Export = {
  query: ScoreListQuery;
  range: TimeRange;
  runId: string | null;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Saves a list beyond its page as a file for spreadsheets, and tells the notification centre what is
 * in it. Instants and numbers are written for machines.
 */
export async function exportRanking(
  { query, range, runId, now }: Export,
  context: ApiContextValue,
  t: TFunction,
): Promise<void> {
  const { events, count } = await readRanking(context.call, query, range, runId);
  const at = new Date(now).toISOString();
  const day = at.slice(0, 10);
  const fileName = t('scores.export.file', { window: t(`scores.windows.${range}`), day });
  await saveCsv({
    fileName,
    titles: COLUMNS.map((column) => t(`scores.export.columns.${column}`)),
    rows: events.map((event) => COLUMNS.map((column) => event[column])),
  });
  const held = events.length;
  addNotifications(context, [
    {
      id: `export ${crypto.randomUUID()}`,
      kind: held < count ? 'exported_part' : 'exported',
      values: { file: fileName, held, count },
      at,
    },
  ]);
}
