import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type EventDetail, getEvent, readEventHistory } from '#contract/scores/event-detail.ts';
import type { EventRow } from '#contract/scores/events.ts';
import type { Comparison } from '#contract/scores/score-list.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Sparkline } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { DraftsContext } from '#web/ui/forms/unsaved.ts';
import { isAtTop, useHotkeys } from '#web/ui/hooks/hotkeys.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Row, Spacer, Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { announce } from '#web/ui/overlays/announce.ts';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import {
  Corrections,
  listedCorrections,
  Pins,
  SourcesCard,
  UnrankedAlert,
} from '../-event-page/event-cards.tsx';
import { correctionDraft } from '../-event-page/use-event-changes.ts';
import { Moved, RankMove } from '../-rank-change.tsx';
import styles from '../-score-list.module.css';
import { eventRequest, WINDOW_PATHS } from '../-score-windows.ts';
import { useServiceNow } from '../-use-ranking.ts';
import { describeStart } from './describe-start.ts';
import { EventBadges, hasBadges } from './event-badges.tsx';
import { EventDesk, type EventDialog } from './event-desk.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventNotes } from './event-notes.tsx';
import own from './event-panel.module.css';
import { ScoreExplanation } from './score-explanation.tsx';
import { partsOf, scoredIn } from './score-segments.ts';
import { ScoreTrack } from './score-track.tsx';
import { TicketPageLink } from './ticket-page-link.tsx';
import '#web/messages/desk.json';
import '#web/messages/eventPage.json';

type PanelProps = {
  id: number;
  /** What the list knows of the event: all that there is where no call tells more. */
  row?: EventRow | undefined;
  run: ScoreRun | null;
  /** The window that the list shows. */
  range?: TimeRange;
  /** With which run the list compares. */
  compare?: Comparison;
  /** The position in the list as filtered; undefined where it is not sorted by score, or does not show the event. */
  position?: { index: number; count: number } | undefined;
  /** To the events above and below in the list, where there are any. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  /** Always over the page. */
  isOver?: boolean;
  onClose: () => void;
};

/** An event beside its list, or over it where there is no room: why it stands there, and all that can be done. */
export function EventPanel(props: PanelProps) {
  const { id, row, compare, isOver = false, onClose } = props;
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(width < 1024px)');
  const hasAdditions = useHasAdditions();
  const event = useCall(getEvent, eventRequest(id, compare));
  const known = event.data ?? row;
  const content = hasAdditions ? (
    <CallState call={event} failed={t('event.failed')} level={3}>
      {(data) => <Details {...props} event={data} />}
    </CallState>
  ) : (
    row && <KnownFromList row={row} />
  );
  useHotkeys({ Escape: onClose });
  const title = known?.event_name ?? t('desk.panel.label');
  if (isNarrow || isOver) {
    return (
      <Drawer label={title} title={title} padding="md" onClose={onClose}>
        {content}
      </Drawer>
    );
  }
  return (
    <Panel id={id} label={title}>
      <PanelHeader {...props} title={title} />
      {content}
    </Panel>
  );
}

/** In the panel, or on the row of the event. */
const isOnEvent = (focused: Element) =>
  focused.closest('[data-event-panel], [data-row][aria-current]') !== null;

/** Has the focus where the page opens with it; else says which event it shows, unless a row says it that the arrow keys reach. */
function Panel({ id, label, children }: { id: number; label: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const said = useRef<number>(undefined);
  useEffect(() => {
    if (said.current === id) return;
    const isFirst = said.current === undefined;
    said.current = id;
    if (isFirst && isAtTop()) panel.current?.focus({ preventScroll: true });
    else if (isFirst || panel.current?.contains(document.activeElement)) announce(label);
  }, [id, label]);
  return (
    <aside
      ref={panel}
      className={`${styles.panel} screen-only`}
      aria-label={label}
      tabIndex={-1}
      data-surface
      data-event-panel
      data-page-start
    >
      {children}
    </aside>
  );
}

function PanelHeader({ title, onUp, onDown, onClose }: PanelProps & { title: string }) {
  const { t } = useTranslation();
  return (
    <Row gap="3xs" wrap={false} className={own.panelHeader}>
      <Heading level={2} size="lg">
        <bdi>{title}</bdi>
      </Heading>
      <Spacer />
      <IconButton
        size="sm"
        icon={ChevronUp}
        label={t('desk.panel.previous')}
        isDisabled={!onUp}
        onClick={onUp}
      />
      <IconButton
        size="sm"
        icon={ChevronDown}
        label={t('desk.panel.next')}
        isDisabled={!onDown}
        onClick={onDown}
      />
      <IconButton size="sm" icon={X} label={t('close')} onClick={onClose} />
    </Row>
  );
}

/** Of a service that tells no more than the specified calls. */
function KnownFromList({ row }: { row: EventRow }) {
  const format = useFormat();
  return (
    <Stack gap="md">
      {row.score !== null && (
        <Text as="strong" size="2xl" weight="bold" isNumeric>
          {format.number(row.score, 1)}
        </Text>
      )}
      <EventFacts event={row} />
    </Stack>
  );
}

function Details({ event, run, range, position }: PanelProps & { event: EventDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<EventDialog>();
  const [changedPin, setChangedPin] = useState<TimeRange>();
  useCorrectionFound(event.id, () => setDialog('correct'));
  const window = (event.windows.find(({ time_range }) => time_range === range) ?? event.windows[0])
    ?.time_range;
  return (
    <Stack as="article" gap="lg" key={event.id}>
      {hasBadges(event) && <EventBadges event={event} />}
      <EventDesk
        event={event}
        window={changedPin ?? window ?? null}
        dialog={dialog}
        isWithin={isOnEvent}
        onDialog={(next) => {
          setDialog(next);
          setChangedPin(undefined);
        }}
        onOpenPage={() =>
          void navigate({
            to: '/scores/events/$id',
            params: { id: String(event.id) },
            search: window ? { window } : {},
          })
        }
      />
      <UnrankedAlert event={event} />
      <Score event={event} run={run} window={window} position={position} />
      {event.pins.length > 0 && (
        <Part title={t('eventPage.pins.title')}>
          <Pins
            event={event}
            onChange={({ time_range }) => {
              setChangedPin(time_range);
              setDialog('pin');
            }}
          />
        </Part>
      )}
      <Ranks event={event} />
      <Changes event={event} />
      <Part title={t('desk.notes.title')}>
        <EventNotes id={event.id} isWithin={isOnEvent} />
      </Part>
      <Part title={t('desk.panel.facts')}>
        <EventFacts event={event} />
        <TicketPageLink url={event.url} />
      </Part>
      <OtherDates event={event} />
      <SourcesCard event={event} />
      <History id={event.id} range={window ?? 'year'} />
    </Stack>
  );
}

/** Opens a correction that was not saved, once: no address does. */
function useCorrectionFound(id: number, onFound: () => void) {
  const drafts = useContext(DraftsContext);
  const mayChange = useMay('update', 'Event');
  const open = useEffectEvent(onFound);
  useEffect(() => {
    if (mayChange) void drafts?.().then((store) => store.read(correctionDraft(id)) && open());
  }, [id, drafts, mayChange]);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="xs">
      <Heading level={3} size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** The score of the window that the list shows, with its three parts in words. */
function Score({
  event,
  run,
  window,
  position,
}: Pick<PanelProps, 'run' | 'position'> & {
  event: EventDetail;
  window: TimeRange | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = event.windows.find(({ time_range }) => time_range === window);
  const scored = scoredIn(event, own);
  const parts = partsOf(scored);
  if (scored.score === null || parts === null) return null;
  return (
    <Stack gap="sm">
      <Row align="baseline" justify="between">
        <Text as="strong" size="2xl" weight="bold" isNumeric>
          {format.number(scored.score, 1)}
        </Text>
        {own && (
          <Text tone="neutral">
            {t('event.rank', {
              rank: format.number(own.rank),
              events: format.number(own.count),
            })}
          </Text>
        )}
      </Row>
      {own && <Moved event={event} window={own} />}
      {own && position && position.count < own.count && (
        <Text as="p" size="sm" tone="neutral">
          {t('desk.panel.position', {
            position: format.number(position.index + 1),
            count: format.number(position.count),
          })}
        </Text>
      )}
      <ScoreTrack parts={parts} hasZeroInMiddle={Object.values(parts).some((part) => part < 0)} />
      <ScoreExplanation event={scored} run={run ?? (event.weights && { weights: event.weights })} />
    </Stack>
  );
}

/** The ranks in the lists of all windows, and how they moved. */
function Ranks({ event: { windows } }: { event: EventDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (windows.length === 0) return null;
  return (
    <Part title={t('desk.panel.ranks')}>
      <DescriptionList
        items={windows.map(({ time_range, rank, previous_rank, moved_by, count, score }) => ({
          label: t(`scores.windows.${time_range}`),
          value: (
            <>
              <Link to={WINDOW_PATHS[time_range]}>
                <bdi>
                  {t('eventPage.windows.of', {
                    rank: format.number(rank),
                    count: format.number(count),
                  })}
                  {' · '}
                  {format.number(score, 1)}
                </bdi>
              </Link>{' '}
              <RankMove from={previous_rank} to={rank} reason={moved_by} />
            </>
          ),
        }))}
      />
    </Part>
  );
}

/** What is different from the ranking by now, and what staff have corrected. */
function Changes({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const facts = event.changed.map((field) => t(`eventPage.changedFacts.${field}`)).join(', ');
  const hasCorrections = listedCorrections(event).length > 0;
  if (facts === '' && !hasCorrections) return null;
  return (
    <Part title={t('desk.panel.changed')}>
      {facts !== '' && <Text as="p">{t('eventPage.changedSince', { facts })}</Text>}
      {hasCorrections && <Corrections event={event} />}
    </Part>
  );
}

/** Other dates of the same show. */
function OtherDates({ event: { same_show: events } }: { event: EventDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  if (events.length === 0) return null;
  return (
    <Part title={t('desk.panel.otherDates')}>
      <DescriptionList
        items={events.slice(0, 5).map((other) => {
          const start = describeStart(other, now, format);
          return {
            label: start?.when ?? t('scores.dateUnknown'),
            value: (
              <Link to="/scores/events/$id" params={{ id: String(other.id) }}>
                <bdi>{[other.venue_name, other.city].filter(Boolean).join(', ')}</bdi>
              </Link>
            ),
          };
        })}
      />
    </Part>
  );
}

const HISTORY_PX = 56;

function History({ id, range }: { id: number; range: TimeRange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const request = { params: { id }, query: { time_range: range } };
  const points = useCall(readEventHistory, request).data?.points ?? [];
  if (points.length < 2) return null;
  return (
    <Part title={t('desk.panel.history')}>
      <Sparkline
        kind="step"
        label={t('desk.panel.history')}
        height={HISTORY_PX}
        values={points.map(({ score }) => score)}
        titles={points.map(({ as_of, score, rank }) =>
          t('desk.panel.historyPoint', {
            when: format.moment(new Date(as_of)),
            score: format.number(score, 1),
            rank: format.number(rank),
          }),
        )}
      />
    </Part>
  );
}
