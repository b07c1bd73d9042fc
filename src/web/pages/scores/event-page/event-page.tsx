import { useParams } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventDetail, getEvent } from '#contract/scores/event-detail.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { EventBadges, hasBadges } from '../event/event-badges.tsx';
import { EventFacts } from '../event/event-facts.tsx';
import { TicketPageLink } from '../event/ticket-page-link.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { EventActions } from './event-actions.tsx';
import { eventSearch } from './event-address.ts';
import { HistoryCard } from './history-card.tsx';
import { ImprovementCard } from './improvement-card.tsx';
import { PinsCard } from './pins-card.tsx';
import { SameShowCard } from './same-show-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import { WindowRanks } from './window-ranks.tsx';

const CorrectDialog = lazy(() =>
  import('./correct-dialog.tsx').then((module) => ({ default: module.CorrectDialog })),
);
const PinDialog = lazy(() =>
  import('./pin-dialog.tsx').then((module) => ({ default: module.PinDialog })),
);

/** Everything known about one event, and why it ranks where it does. */
export function EventPage() {
  const { t } = useTranslation();
  const { id }: { id?: string } = useParams({ strict: false });
  const event = useCall(getEvent, { params: { id: Number(id) } }, { keepPrevious: true });
  if (event.data === undefined) {
    return (
      <Page title={t('pageTitles.event')}>
        <CallState
          call={event}
          failed={t('event.failed')}
          missing={{
            title: t('eventPage.missing.title'),
            description: t('eventPage.missing.description'),
            actions: (
              <LinkButton variant="light" {...linkTo('/scores/week')}>
                {t('eventPage.missing.toList')}
              </LinkButton>
            ),
          }}
        >
          {() => null}
        </CallState>
      </Page>
    );
  }
  return <ShownEvent event={event.data} />;
}

function ShownEvent({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const [{ window: asked, panel }, changeSearch] = usePageSearch(eventSearch);
  const window =
    event.windows.find(({ time_range }) => time_range === asked) ?? event.windows[0] ?? null;
  const close = () => changeSearch({ panel: undefined }, { replace: true });
  return (
    <Page
      title={event.event_name}
      description={hasBadges(event) ? <EventBadges event={event} /> : undefined}
      actions={
        <>
          <NeighbourButtons window={window} />
          <EventActions event={event} onPanel={(next) => changeSearch({ panel: next })} />
        </>
      }
    >
      <Stack>
        <Notices event={event} />
        <Columns
          width="22rem"
          aside={
            <Stack>
              <Card title={t('eventPage.facts.title')}>
                <Stack>
                  <EventFacts event={event} />
                  {event.venue_id !== null && (
                    <LinkButton
                      variant="light"
                      icon={MapPin}
                      {...linkTo('/scores/venues/$id', {}, { id: event.venue_id })}
                    >
                      {t('eventPage.venue')}
                    </LinkButton>
                  )}
                  <TicketPageLink url={event.url} />
                </Stack>
              </Card>
              <SourcesCard event={event} />
              <CorrectionsCard event={event} />
              <PinsCard event={event} />
              <SameShowCard events={event.same_show} />
            </Stack>
          }
        >
          <Stack>
            <ScoreCard event={event} />
            {event.windows.length > 0 && <WindowRanks windows={event.windows} />}
            {window && <ImprovementCard event={event} window={window} />}
            <HistoryCard id={event.id} />
          </Stack>
        </Columns>
      </Stack>
      <Suspense fallback={null}>
        {panel === 'correct' && <CorrectDialog event={event} onClose={close} />}
        {panel === 'pin' && window && (
          <PinDialog event={event} window={window.time_range} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}

/** What a reader must know before the score: that the event is hidden, or has changed since. */
function Notices({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const changed = event.changed.map((field) => t(`eventPage.changedFacts.${field}`)).join(', ');
  return (
    <>
      {event.unranked_reason && (
        <Alert tone="info" message={t(`eventPage.unranked.${event.unranked_reason}`)} />
      )}
      {changed !== '' && event.unranked_reason === null && (
        <Alert tone="warning" message={t('eventPage.changedSince', { facts: changed })} />
      )}
    </>
  );
}

/** The way to the events above and below in the list of the window. */
function NeighbourButtons({ window }: { window: EventDetail['windows'][number] | null }) {
  const { t } = useTranslation();
  if (window === null) return null;
  const { above, below, time_range } = window;
  return (
    <>
      {above && (
        <LinkButton
          variant="outline"
          icon={ChevronLeft}
          aria-label={t('eventPage.previous', { name: above.event_name })}
          {...linkTo('/scores/events/$id', { window: time_range }, { id: above.id })}
        >
          {t('eventPage.previousShort')}
        </LinkButton>
      )}
      {below && (
        <LinkButton
          variant="outline"
          icon={ChevronRight}
          aria-label={t('eventPage.next', { name: below.event_name })}
          {...linkTo('/scores/events/$id', { window: time_range }, { id: below.id })}
        >
          {t('eventPage.nextShort')}
        </LinkButton>
      )}
    </>
  );
}
