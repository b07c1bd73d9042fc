import { ChartNoAxesColumn, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import { listScores } from '#contract/scores/scores.ts';
import { SEARCH_LIMIT } from '#contract/search.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { type Format, readLocalMoment, useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { bestMatches } from './matching/best-matches.ts';
import type { SearchOption } from './search-option.ts';
import { usePause } from './use-pause.ts';

/** The window that holds every event of the others. */
const RANGE = 'year';
const LIST_PATH = '/scores/year';

/** The best ranked events whose name holds the query, and a way to all of them. */
export function useEventOptions(query: string): {
  options: SearchOption[];
  isBusy: boolean;
  error: Error | null;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const mayRead = useMay('read', 'Score');
  const asked = usePause(query);
  const isAsked = mayRead && query !== '' && asked !== '';
  const { data, error, isFetching } = useCall(
    listScores,
    { body: { time_range: RANGE, event_name: asked, per_page: SEARCH_LIMIT } },
    { enabled: isAsked, keepPrevious: true },
  );
  if (!isAsked || !data) {
    return { options: [], isBusy: isAsked && isFetching, error: isAsked ? error : null };
  }

  // While the next answer is on its way the last one stands, as far as it still fits.
  const rows = bestMatches(data.events, query, (row) => [row.event_name]);
  const options = rows.map((row) => toOption(row, dayOf(row, format, now)));
  if (data.count > SEARCH_LIMIT && asked === query) {
    options.push({
      key: 'all events',
      title: t('search.allEvents', { count: data.count }),
      icon: ChartNoAxesColumn,
      target: { to: LIST_PATH, search: { q: query } },
    });
  }
  return { options, isBusy: isFetching || asked !== query, error };
}

/** Events of one name differ by their day. */
function dayOf({ starts_at: startsAt }: EventRow, format: Format, now: number): string | null {
  const moment = startsAt === null ? null : readLocalMoment(startsAt);
  return moment && format.wallDay(moment.wall, now);
}

function toOption(row: EventRow, day: string | null): SearchOption {
  return {
    key: `event ${row.id}`,
    title: row.event_name,
    detail: [day, row.venue_name, row.city].filter((part) => part !== null).join(' · '),
    icon: Ticket,
    target: { to: LIST_PATH, search: { event: String(row.id) } },
  };
}
