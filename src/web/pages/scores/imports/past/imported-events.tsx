import { Link } from '@tanstack/react-router';
import { CalendarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listImportedEvents } from '#contract/import-runs.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Table } from '#web/list/table/table.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { ChangeList } from '../change-list.tsx';
import { ImportPages } from './import-pages.tsx';
import { importsSearch, ROWS_PER_PAGE } from './imports-search.ts';

/** The events that an import made or changed, with each change. */
export function ImportedEvents({ id }: { id: number }) {
  const { t } = useTranslation();
  const [{ page }] = usePageSearch(importsSearch);
  const query = { page, per_page: ROWS_PER_PAGE };
  const events = useCall(listImportedEvents, { params: { id }, query }, { keepPrevious: true });
  return (
    <Card title={t('imports.one.events')}>
      <CallState call={events} failed={t('imports.one.failed')}>
        {({ events: rows, count }) =>
          count === 0 ? (
            <EmptyState icon={CalendarOff} title={t('imports.one.noEvents')} level={3}>
              {t('imports.one.noEventsText')}
            </EmptyState>
          ) : (
            <Stack>
              <Table
                label={t('imports.one.events')}
                isFlush
                rows={rows}
                rowId={(event) => String(event.id)}
                columns={[
                  {
                    id: 'name',
                    title: t('imports.report.name'),
                    phone: 'title',
                    cell: (event) => (
                      <Link {...linkTo('/scores/events/$id', {}, { id: event.id })}>
                        <bdi>{event.event_name}</bdi>
                      </Link>
                    ),
                  },
                  {
                    id: 'outcome',
                    title: t('imports.report.outcome'),
                    width: '110px',
                    phone: 'end',
                    cell: ({ outcome }) => (
                      <Badge tone={outcome === 'created' ? 'success' : 'info'}>
                        {t(`imports.outcomes.${outcome}`)}
                      </Badge>
                    ),
                  },
                  {
                    id: 'place',
                    title: t('imports.report.place'),
                    phone: 'meta',
                    cell: (event) => (
                      <bdi>{[event.venue_name, event.city].filter(Boolean).join(', ')}</bdi>
                    ),
                  },
                  {
                    id: 'changes',
                    title: t('imports.one.changes'),
                    phone: 'line',
                    cell: ({ changes }) => <ChangeList changes={changes} />,
                  },
                ]}
              />
              <ImportPages count={count} />
            </Stack>
          )
        }
      </CallState>
    </Card>
  );
}
