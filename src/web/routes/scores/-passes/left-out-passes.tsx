import { Link, useLocation } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { correctEvent, undoCorrection } from '#contract/scores/corrections.ts';
import type { PassRow } from '#contract/scores/passes.ts';
import { listPasses } from '#contract/scores/passes.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { pageCount } from '#web/list/search.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button, TextButton } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { describeStart } from '../-event/describe-start.ts';
import { PASSES_ANCHOR } from '../-score-windows.ts';
import { useServiceNow } from '../-use-ranking.ts';
import '#web/messages/scorePasses.json';

const ROWS_PER_PAGE = 10;

/** What the ranking above leaves out as passes, and the way back into it. */
export function LeftOutPasses({
  range,
  search,
  onHide,
}: {
  range: TimeRange;
  search: string;
  onHide: () => void;
}) {
  const { t } = useTranslation();
  const hash = useLocation({ select: (location) => location.hash });
  const box = useRef<HTMLDivElement>(null);
  // The router looks for it before this code has arrived.
  useEffect(() => {
    if (hash === PASSES_ANCHOR) box.current?.scrollIntoView?.();
  }, [hash]);
  return (
    <div ref={box}>
      <Card
        title={t('scorePasses.title')}
        actions={<TextButton onClick={onHide}>{t('scorePasses.hide')}</TextButton>}
      >
        <PassPages key={`${range} ${search}`} range={range} search={search} />
      </Card>
    </div>
  );
}

function PassPages({ range, search }: { range: TimeRange; search: string }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(1);
  const mayCorrect = useMay('update', 'Event');
  const columns = usePassColumns(mayCorrect);
  const query = { time_range: range, event_name: search, per_page: ROWS_PER_PAGE };
  const passes = useCall(listPasses, { query: { ...query, page: wanted } }, { keepPrevious: true });
  const pages = pageCount(passes.data?.count ?? 0, ROWS_PER_PAGE);
  // The last row of the last page was just ranked.
  if (passes.data && wanted > pages) setWanted(pages);
  return (
    <CallState
      call={passes}
      failed={t('scorePasses.failed')}
      level={3}
      loading={<Skeleton height={160} />}
    >
      {({ events, count }) => {
        if (count === 0) {
          return (
            <EmptyState icon={Ticket} level={3} title={t('scorePasses.none.title')}>
              {t(search === '' ? 'scorePasses.none.description' : 'scorePasses.none.found')}
            </EmptyState>
          );
        }
        return (
          <Stack gap="sm">
            <Text as="p" size="sm" tone="neutral">
              {t(search === '' ? 'scorePasses.count' : 'scorePasses.found', { count })}{' '}
              {t('scorePasses.scope')}
            </Text>
            <Table
              label={t('scorePasses.title')}
              columns={columns}
              rows={events}
              rowId={(event) => String(event.id)}
              isCompact
              isFlush
            />
            {pages > 1 && (
              <Pagination
                label={t('scorePasses.pages')}
                page={wanted}
                pages={pages}
                onChange={setWanted}
              />
            )}
          </Stack>
        );
      }}
    </CallState>
  );
}

/** The columns of events that are left out as passes; who may correct events can rank them. */
function usePassColumns(mayCorrect: boolean): PlainColumn<PassRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const { rankAsEvent, isRanking } = useRankAsEvent();
  const columns: PlainColumn<PassRow>[] = [
    {
      id: 'event',
      title: t('scores.columns.event'),
      phone: 'title',
      cell: ({ id, event_name: name }) => (
        <Link to="/scores/events/$id" params={{ id: String(id) }}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'starts',
      title: t('scores.columns.starts'),
      width: '180px',
      phone: 'meta',
      cell: (event) => {
        const start = describeStart(event, now, format);
        if (start === null) return t('scores.dateUnknown');
        return (
          <time dateTime={event.starts_at ?? undefined} title={start.zone}>
            <bdi>{start.when}</bdi>
          </time>
        );
      },
    },
    {
      id: 'venue',
      title: t('scores.columns.venue'),
      phone: 'line',
      cell: ({ venue_name: venue, city }) => (
        <bdi>{[venue, city].filter(Boolean).join(', ') || t('scores.unknown')}</bdi>
      ),
    },
  ];
  if (!mayCorrect) return columns;
  return [
    ...columns,
    {
      id: 'rank',
      title: t('scorePasses.actions'),
      head: <VisuallyHidden>{t('scorePasses.actions')}</VisuallyHidden>,
      width: '190px',
      align: 'end',
      phone: 'line',
      cell: (event) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('scorePasses.rankNamed', { name: event.event_name })}
          isLoading={isRanking(event.id)}
          onClick={() => void rankAsEvent(event)}
        >
          {t('scorePasses.rank')}
        </Button>
      ),
    },
  ];
}

/** Corrects what a feed's reader, or a colleague, took for a pass; undoing returns to what it was. */
function useRankAsEvent() {
  const { t } = useTranslation();
  const change = useUndoableChange(t('scorePasses.notRanked'));
  const { mutateAsync: correct, isPending, variables } = useChange(correctEvent);
  const { mutateAsync: undo } = useChange(undoCorrection);
  const set = (id: number, isPass: boolean, version?: number) =>
    correct({ params: { id }, body: { values: { pass_like: isPass }, version } });

  return {
    isRanking: (id: number) => isPending && variables.params.id === id,
    rankAsEvent: ({ id, event_name: name, corrected }: PassRow) => {
      const made = set(id, false);
      return change(made, {
        tone: 'success',
        message: t('scorePasses.ranked', { name }),
        undo: async () => {
          const { version } = await made;
          return corrected.includes('pass_like')
            ? set(id, true, version)
            : undo({ params: { id, field: 'pass_like' }, query: { version } });
        },
      });
    },
  };
}
