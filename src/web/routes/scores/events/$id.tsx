import { createFileRoute, Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, MapPin } from 'lucide-react';
import { type EventDetail, getEvent } from '#contract/scores/event-detail.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Columns, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { describeStart } from '../-event/describe-start.ts';
import { EventBadges, hasBadges } from '../-event/event-badges.tsx';
import { EVENT_DIALOGS, EventDesk } from '../-event/event-desk.tsx';
import { EventFacts } from '../-event/event-facts.tsx';
import { TicketPageLink } from '../-event/ticket-page-link.tsx';
import {
  Corrections,
  listedCorrections,
  Pins,
  ScoreCard,
  SourcesCard,
  UnrankedAlert,
  WindowRanks,
} from '../-event-page/event-cards.tsx';
import { useServiceNow } from '../-use-ranking.ts';
import '#web/messages/desk.json';
import '#web/messages/eventPage.json';

const HistoryCard = latePart(() =>
  import('../-event-page/event-history.tsx').then((module) => module.HistoryCard),
);

const EventNotes = latePart(() =>
  import('../-event/event-notes.tsx').then((module) => module.EventNotes),
);

export const Route = createFileRoute('/scores/events/$id')({
  ...page({
    title: 'pageTitles.event',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
  }),
  validateSearch: searchOf<typeof eventSearch>(),
  component: EventPage,
});

/** Everything known about one event, and why it ranks where it does. */
function EventPage() {
  const { t } = useTranslation();
  const { id }: { id?: string } = useParams({ strict: false });
  const event = useCall(
    getEvent,
    { params: { id: Number(id) }, query: {} },
    { keepPrevious: true },
  );
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
              <LinkButton variant="light" to="/scores/week">
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
  return (
    <Page
      title={event.event_name}
      description={hasBadges(event) ? <EventBadges event={event} /> : undefined}
      actions={<NeighbourButtons window={window} />}
    >
      <Stack>
        <Notices event={event} />
        <Columns
          width="22rem"
          aside={
            <Stack>
              <Card title={t('desk.decision')}>
                <EventDesk
                  event={event}
                  window={window?.time_range ?? null}
                  dialog={panel}
                  onDialog={(next) =>
                    changeSearch({ panel: next }, { replace: next === undefined })
                  }
                />
              </Card>
              {event.pins.length > 0 && (
                <Card title={t('eventPage.pins.title')}>
                  <Pins
                    event={event}
                    onChange={({ time_range }) =>
                      changeSearch({ window: time_range, panel: 'pin' })
                    }
                  />
                </Card>
              )}
              <Card title={t('desk.notes.title')}>
                <EventNotes id={event.id} />
              </Card>
              <Card title={t('eventPage.facts.title')}>
                <Stack>
                  <EventFacts event={event} />
                  {event.venue_id !== null && (
                    <LinkButton
                      variant="light"
                      icon={MapPin}
                      to="/scores/venues/$id"
                      params={{ id: String(event.venue_id) }}
                    >
                      {t('eventPage.venue')}
                    </LinkButton>
                  )}
                  <TicketPageLink url={event.url} />
                </Stack>
              </Card>
              <SourcesCard event={event} />
              {listedCorrections(event).length > 0 && (
                <Card title={t('eventPage.corrections.title')}>
                  <Corrections event={event} />
                </Card>
              )}
              <SameShowCard events={event.same_show} />
            </Stack>
          }
        >
          <Stack>
            <ScoreCard
              event={event}
              window={window}
              onWindow={(next) => changeSearch({ window: next }, { replace: true })}
            />
            {event.windows.length > 0 && <WindowRanks windows={event.windows} />}
            {window && (
              <MissingFactsCard
                window={window}
                onCorrect={() => changeSearch({ panel: 'correct' })}
              />
            )}
            <HistoryCard id={event.id} range={window?.time_range ?? 'year'} />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}

/** What a reader must know before the score: that the event is hidden, or has changed since. */
function Notices({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const changed = event.changed.map((field) => t(`eventPage.changedFacts.${field}`)).join(', ');
  return (
    <>
      <UnrankedAlert event={event} />
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
          to="/scores/events/$id"
          search={{ window: time_range }}
          params={{ id: String(above.id) }}
        >
          {t('eventPage.previousShort')}
        </LinkButton>
      )}
      {below && (
        <LinkButton
          variant="outline"
          icon={ChevronRight}
          aria-label={t('eventPage.next', { name: below.event_name })}
          to="/scores/events/$id"
          search={{ window: time_range }}
          params={{ id: String(below.id) }}
        >
          {t('eventPage.nextShort')}
        </LinkButton>
      )}
    </>
  );
}

/** `window`: the list whose neighbours are shown; absent: the shortest that has the event. */
const eventSearch = pageSearch({ window: oneOf(TIME_RANGES), panel: oneOf(EVENT_DIALOGS) });

/** Facts that the event lacks, and the points that they would add. */
function MissingFactsCard({
  window,
  onCorrect,
}: {
  window: EventDetail['windows'][number];
  onCorrect: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayChange = useMay('update', 'Event');
  if (window.raises.length === 0) return null;
  return (
    <Card
      title={t('eventPage.raise.title')}
      description={t(`scores.windows.${window.time_range}`)}
      actions={
        mayChange && (
          <Button variant="light" size="sm" onClick={onCorrect}>
            {t('eventPage.correct.button')}
          </Button>
        )
      }
    >
      <List label={t('eventPage.raise.title')}>
        {window.raises.map(({ change, value, gain }) => (
          <ListItem
            key={`${change} ${value}`}
            title={
              typeof value === 'string'
                ? t('eventPage.raise.type', { type: t(`scores.types.${value}`).toLowerCase() })
                : t('eventPage.raise.capacity', { seats: format.number(value) })
            }
            end={<Badge tone="success">+{format.number(gain, 1)}</Badge>}
          />
        ))}
      </List>
    </Card>
  );
}

/** Other dates of the same show. */
function SameShowCard({ events }: { events: EventDetail['same_show'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  if (events.length === 0) return null;
  return (
    <Card title={t('eventPage.sameShow')}>
      <List label={t('eventPage.sameShow')}>
        {events.map((event) => {
          const start = describeStart(event, now, format);
          return (
            <ListItem
              key={event.id}
              title={
                <Link to="/scores/events/$id" params={{ id: String(event.id) }}>
                  {start?.when ?? t('scores.dateUnknown')}
                </Link>
              }
              description={<bdi>{[event.venue_name, event.city].filter(Boolean).join(', ')}</bdi>}
              end={event.rank !== null && <Badge>{format.number(event.rank)}</Badge>}
            />
          );
        })}
      </List>
    </Card>
  );
}
