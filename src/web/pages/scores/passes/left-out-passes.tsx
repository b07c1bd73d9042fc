import { useLocation } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPasses } from '#contract/scores/passes.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useMay } from '#web/api/ability.ts';
import { useAreaMessages } from '#web/api/messages.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageCount } from '#web/list/address/list-search.ts';
import { Table } from '#web/list/table/table.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { PASSES_ANCHOR } from '../score-windows.ts';
import { usePassColumns } from './pass-columns.tsx';

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
  useAreaMessages('scorePasses');
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
