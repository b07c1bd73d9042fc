import { useState } from 'react';
import {
  findOutcomeEvents,
  listUnmatchedOutcomes,
  matchOutcome,
  type UnmatchedOutcome,
} from '#contract/scores/outcomes.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { pageCount } from '#web/list/search.ts';
import { Table } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { EventSearchDialog, useEventSearch } from '../-event/event-search-dialog.tsx';
import { importsSearch, ROWS_PER_PAGE } from './past/imports-search.ts';
import '#web/messages/imports.json';

/** Outcomes whose event nobody knows yet; nothing where there are none. */
export function UnmatchedOutcomes() {
  const { t } = useTranslation();
  const format = useFormat();
  const [{ outcomes: page }, change] = usePageSearch(importsSearch);
  const [chosen, setChosen] = useState<UnmatchedOutcome | null>(null);
  const query = { page, per_page: ROWS_PER_PAGE };
  const found = useCall(listUnmatchedOutcomes, { query }, { keepPrevious: true });
  if (found.data?.count === 0) return null;
  return (
    <>
      <Card title={t('imports.unmatched.title')}>
        <CallState call={found} failed={t('imports.unmatched.failed')}>
          {({ unmatched, count }) => (
            <Stack>
              <Text tone="neutral">{t('imports.unmatched.description')}</Text>
              <Table
                label={t('imports.unmatched.label')}
                isFlush
                rows={unmatched}
                rowId={({ id }) => String(id)}
                columns={[
                  {
                    id: 'event',
                    title: t('imports.unmatched.event'),
                    phone: 'title',
                    cell: (row) => <bdi>{nameOf(row)}</bdi>,
                  },
                  {
                    id: 'place',
                    title: t('imports.report.place'),
                    phone: 'meta',
                    cell: ({ event }) => (
                      <bdi>{[event.venue_name, event.city].filter(Boolean).join(', ')}</bdi>
                    ),
                  },
                  {
                    id: 'starts',
                    width: '130px',
                    title: t('imports.unmatched.starts'),
                    phone: 'meta',
                    cell: ({ event }) => <bdi>{event.starts_at}</bdi>,
                  },
                  {
                    id: 'days',
                    width: '130px',
                    title: t('imports.unmatched.days'),
                    phone: 'meta',
                    cell: ({ first_day: first, last_day: last }) =>
                      first === last
                        ? format.day(first)
                        : t('imports.unmatched.range', {
                            first: format.day(first),
                            last: format.day(last),
                          }),
                  },
                  {
                    id: 'rows',
                    title: t('imports.unmatched.rows'),
                    width: '70px',
                    phone: 'meta',
                    cell: ({ rows }) => format.number(rows),
                  },
                  {
                    id: 'reason',
                    title: t('imports.unmatched.reason'),
                    width: '150px',
                    phone: 'line',
                    cell: ({ reason }) => t(`imports.unmatched.reasons.${reason}`),
                  },
                  {
                    id: 'choose',
                    width: '180px',
                    title: t('imports.unmatched.choose'),
                    phone: 'end',
                    cell: (row) => (
                      <Button
                        size="sm"
                        variant="outline"
                        aria-label={t('imports.unmatched.chooseOne', { name: nameOf(row) })}
                        onClick={() => setChosen(row)}
                      >
                        {t('imports.unmatched.choose')}
                      </Button>
                    ),
                  },
                ]}
              />
              {count > ROWS_PER_PAGE && (
                <Pagination
                  label={t('imports.unmatched.pages')}
                  page={page}
                  pages={pageCount(count, ROWS_PER_PAGE)}
                  onChange={(next) => change({ outcomes: next })}
                />
              )}
            </Stack>
          )}
        </CallState>
      </Card>
      {chosen && (
        <MatchDialog waiting={chosen} name={nameOf(chosen)} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function nameOf({ event }: UnmatchedOutcome): string {
  return event.event_name ?? [event.source, event.source_id].filter(Boolean).join(' ');
}

/** Asks which event outcomes are of, found by its name. */
function MatchDialog({
  waiting,
  name,
  onClose,
}: {
  waiting: UnmatchedOutcome;
  /** What the waiting outcomes call their event. */
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const match = useChange(matchOutcome);
  const search = useEventSearch(waiting.event.event_name ?? '');
  const query = { q: search.q };
  const found = useCall(findOutcomeEvents, { query }, { keepPrevious: true });
  const choose = (eventId: number | null) => {
    const request = { params: { id: waiting.id }, body: { event_id: eventId } };
    match.mutate(request, {
      onSuccess: ({ rows: count }) => {
        const told = { count, shown: format.number(count) };
        const key = eventId === null ? 'leftOut' : 'matched';
        showToast({ tone: 'success', message: t(`imports.unmatched.${key}`, told) });
        onClose();
      },
      onError: ({ message }) =>
        showToast({ tone: 'danger', title: t('imports.unmatched.matchFailed'), message }),
    });
  };
  return (
    <EventSearchDialog
      title={t('imports.unmatched.dialog', { name })}
      description={t('imports.unmatched.dialogText', {
        count: waiting.rows,
        shown: format.number(waiting.rows),
      })}
      label={t('imports.unmatched.search')}
      search={search}
      found={found}
      events={found.data?.events}
      submitLabel={t('imports.unmatched.submit')}
      secondary={
        <Button variant="outline" onClick={() => choose(null)} isDisabled={match.isPending}>
          {t('imports.unmatched.none')}
        </Button>
      }
      isSending={match.isPending}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
