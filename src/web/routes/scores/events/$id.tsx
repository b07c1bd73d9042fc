import { createFileRoute, Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import {
  CalendarPlus,
  ChevronLeft,
  ChevronRight,
  EllipsisVertical,
  EyeOff,
  Link2,
  ListTodo,
  MapPin,
  Pin,
} from 'lucide-react';
import { useState } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import {
  type EventDetail,
  getEvent,
  type Raise,
  readEventHistory,
} from '#contract/scores/event-detail.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useApiContext } from '#web/data/api-context.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useCall } from '#web/data/use-call.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Chart } from '#web/ui/charts/chart.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { saveFile } from '#web/ui/format/save-file.ts';
import { Columns, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { describeStart } from '../-event/describe-start.ts';
import { EventBadges, hasBadges } from '../-event/event-badges.tsx';
import { EventFacts } from '../-event/event-facts.tsx';
import { TicketPageLink } from '../-event/ticket-page-link.tsx';
import { calendarFile } from '../-event-page/calendar-file.ts';
import {
  CorrectionsCard,
  PinsCard,
  ScoreCard,
  SourcesCard,
  WindowRanks,
} from '../-event-page/event-cards.tsx';
import { useEventChanges } from '../-event-page/use-event-changes.ts';
import { useServiceNow } from '../-use-ranking.ts';
import '#web/messages/eventPage.json';

export const Route = createFileRoute('/scores/events/$id')({
  ...page({
    title: 'pageTitles.event',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
  }),
  validateSearch: searchOf<typeof eventSearch>(),
  component: EventPage,
});

const CorrectDialog = lateDialog(() =>
  import('../-event-page/correct-dialog.tsx').then((module) => module.CorrectDialog),
);

const PinDialog = lateDialog(() =>
  import('../-event-page/pin-dialog.tsx').then((module) => module.PinDialog),
);

/** Everything known about one event, and why it ranks where it does. */
function EventPage() {
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
      {panel === 'correct' && <CorrectDialog event={event} onClose={close} />}
      {panel === 'pin' && window && (
        <PinDialog event={event} window={window.time_range} onClose={close} />
      )}
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

/** What can be done with an event. */
function EventActions({
  event,
  onPanel,
}: {
  event: EventDetail;
  onPanel: (panel: 'correct' | 'pin') => void;
}) {
  const { t } = useTranslation();
  const mayChange = useMay('update', 'Event');
  const now = useServiceNow();
  const navigate = useNavigate();
  const { hide } = useEventChanges(event);
  const { origin = window.location.origin } = useApiContext();
  const { href } = useLocation();
  const address = origin + href;
  const file = calendarFile(event, new Date(now), address);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ tone: 'success', message: t('eventPage.linkCopied') });
    } catch {
      showToast({ tone: 'danger', message: t('copy.failed') });
    }
  };

  return (
    <>
      {mayChange && (
        <Button variant="light" onClick={() => onPanel('correct')}>
          {t('eventPage.correct.button')}
        </Button>
      )}
      <Menu label={t('eventPage.actions')} icon={EllipsisVertical}>
        <MenuItem icon={Link2} onSelect={() => void handleCopy()}>
          {t('eventPage.copyLink')}
        </MenuItem>
        {file !== null && (
          <MenuItem
            icon={CalendarPlus}
            onSelect={() => saveFile(file, `event-${event.id}.ics`, 'text/calendar')}
          >
            {t('eventPage.addToCalendar')}
          </MenuItem>
        )}
        <MenuItem
          icon={ListTodo}
          onSelect={() =>
            void navigate({ to: '/apps/todo', search: { task: 'new', title: event.event_name } })
          }
        >
          {t('eventPage.makeTask')}
        </MenuItem>
        {mayChange && (
          <MenuGroup>
            <MenuItem
              icon={Pin}
              isDisabled={event.windows.length === 0}
              onSelect={() => onPanel('pin')}
            >
              {t('eventPage.pin.button')}
            </MenuItem>
            <MenuItem
              icon={EyeOff}
              tone="danger"
              isDisabled={event.corrections.some(({ field }) => field === 'hidden')}
              onSelect={() => void hide()}
            >
              {t('eventPage.hide')}
            </MenuItem>
          </MenuGroup>
        )}
      </Menu>
    </>
  );
}

/** What the address can open over the page of an event. */
const PANELS = ['correct', 'pin'] as const;

/** `window`: the list whose neighbours are shown; absent: the shortest that has the event. */
const eventSearch = pageSearch({ window: oneOf(TIME_RANGES), panel: oneOf(PANELS) });

const FIGURES = ['score', 'rank'] as const;

const HEIGHT_PX = 220;

type Point = RouteAnswer<typeof readEventHistory>['points'][number];

/** Score and rank over past runs, as a chart. */
function HistoryCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [figure, setFigure] = useState<(typeof FIGURES)[number]>('score');
  const history = useCall(readEventHistory, { params: { id } });
  return (
    <Card
      title={t('eventPage.history.title')}
      actions={
        <Segmented
          label={t('eventPage.history.figure')}
          isLabelHidden
          choices={FIGURES.map((value) => ({ value, label: t(`eventPage.history.${value}`) }))}
          value={figure}
          onChange={setFigure}
        />
      }
    >
      <CallState call={history} failed={t('eventPage.history.failed')} level={3}>
        {({ points }) =>
          points.length < 2 ? (
            <Text as="p" tone="neutral">
              {t('eventPage.history.short')}
            </Text>
          ) : (
            <Chart
              kind="line"
              label={t(`eventPage.history.${figure}`)}
              height={HEIGHT_PX}
              values={{
                labels: points.map(({ run_id }) => run_id),
                series: [
                  {
                    name: t(`eventPage.history.${figure}`),
                    data: points.map((point) => point[figure]),
                  },
                ],
              }}
              formatLabel={(runId) => momentOf(points, runId, format)}
              formatValue={(value) => format.number(value, 0, figure === 'score' ? 1 : 0)}
            />
          )
        }
      </CallState>
    </Card>
  );
}

/** Two runs can be of one instant, so that the chart's labels are their ids. */
function momentOf(points: readonly Point[], runId: string, format: Format): string {
  const asOf = points.find(({ run_id }) => run_id === runId)?.as_of;
  return asOf === undefined ? '' : format.moment(new Date(asOf));
}

/** What would raise the score in a window most, in points. */
function ImprovementCard({
  event,
  window,
}: {
  event: EventDetail;
  window: EventDetail['windows'][number];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card title={t('eventPage.raise.title')} description={t(`scores.windows.${window.time_range}`)}>
      {window.raises.length === 0 ? (
        <Text as="p" tone="neutral">
          {t('eventPage.raise.nothing')}
        </Text>
      ) : (
        <List label={t('eventPage.raise.title')}>
          {window.raises.map((raise) => (
            <ListItem
              key={`${raise.change} ${raise.weight} ${raise.value}`}
              title={describe(raise, event, format, t)}
              end={<Badge tone="success">+{format.number(raise.gain, 1)}</Badge>}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function describe(raise: Raise, event: EventDetail, format: Format, t: Translate): string {
  const { change, value, weight } = raise;
  if (change === 'weight' && weight !== null) {
    const name = t(`eventPage.weights.${weight}`);
    return t('eventPage.raise.weight', { weight: name, value: format.number(Number(value), 0, 2) });
  }
  if (typeof value === 'string') {
    return t('eventPage.raise.type', { type: t(`scores.types.${value}`).toLowerCase() });
  }
  const isKnown = event.venue_capacity !== null;
  return t(`eventPage.raise.${isKnown ? 'capacityLarger' : 'capacityKnown'}`, {
    seats: format.number(value),
  });
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
                  {start === null
                    ? t('scores.dateUnknown')
                    : [start.day, start.time].filter(Boolean).join(', ')}
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
