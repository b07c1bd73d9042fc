import type { ReactNode } from 'react';
import type { EventDetail, EventSource, Neighbour } from '#contract/scores/event-detail.ts';
import { useTranslation } from '#web/translation.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Divider, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { useExplainedParts } from '../-event/score-explanation.tsx';
import { partsOf, scoredIn } from '../-event/score-segments.ts';
import { ScoreTrack } from '../-event/score-track.tsx';
import '#web/messages/eventPage.json';
import { Link } from '@tanstack/react-router';
import type { Correction, Pin } from '#contract/scores/corrections.ts';
import { decideDuplicate, splitEvent } from '#contract/scores/desk/duplicates.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useChange } from '#web/data/use-change.ts';
import { Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { Moved, RankMove } from '../-rank-change.tsx';
import { WINDOW_PATHS } from '../-score-windows.ts';
import { useServiceNow } from '../-use-ranking.ts';
import { WindowChoice } from '../-window-choice.tsx';
import { isChoice, useCorrectionText, useEventChanges, useFactText } from './use-event-changes.ts';
import '#web/messages/score.json';

/** The score in a window with its parts as steps, each in words. */
export function ScoreCard({
  event: given,
  window,
  onWindow,
}: {
  event: EventDetail;
  /** Null where no window lists the event. */
  window: WindowRank | null;
  onWindow: (range: TimeRange) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const event = scoredIn(given, window ?? undefined);
  const parts = partsOf(event);
  const steps = useExplainedParts(event, event.weights && { weights: event.weights });
  if (parts === null || steps === null || event.score === null) return null;
  const hasZeroInMiddle = Object.values(parts).some((part) => part < 0);
  return (
    <Card
      title={t('eventPage.score.title')}
      description={t('eventPage.score.description')}
      actions={
        window &&
        given.windows.length > 1 && (
          <WindowChoice
            value={window.time_range}
            among={given.windows.map(({ time_range }) => time_range)}
            onChange={onWindow}
          />
        )
      }
    >
      <Stack gap="md">
        <Row align="baseline" gap="sm">
          <Text as="strong" size="3xl" weight="bold" isNumeric>
            {format.number(event.score, 1)}
          </Text>
          {window && (
            <Text tone="neutral">
              {t('event.rank', {
                rank: format.number(window.rank),
                events: format.number(window.count),
              })}
            </Text>
          )}
        </Row>
        {window && <Moved event={given} window={window} />}
        {steps.map(({ part, label, value }) => (
          <Stack key={part} gap="2xs">
            <Row justify="between">
              <Text size="md">{label}</Text>
              <Text size="md" isNumeric>
                {value}
              </Text>
            </Row>
            <ScoreTrack parts={parts} hasZeroInMiddle={hasZeroInMiddle} only={part} />
          </Stack>
        ))}
        <Divider />
        <Stack gap="2xs">
          <Row justify="between">
            <Text weight="bold">{t('score.sum')}</Text>
            <Text weight="bold" isNumeric>
              {format.number(event.score, 1)}
            </Text>
          </Row>
          <ScoreTrack parts={parts} hasZeroInMiddle={hasZeroInMiddle} />
        </Stack>
      </Stack>
    </Card>
  );
}

type WindowRank = EventDetail['windows'][number];

/** The place of an event in each window, with the events above and below it. */
export function WindowRanks({ windows }: { windows: readonly WindowRank[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card title={t('eventPage.windows.title')}>
      <Table
        label={t('eventPage.windows.title')}
        isFlush
        rows={windows}
        rowId={({ time_range }) => time_range}
        columns={[
          {
            id: 'window',
            title: t('eventPage.windows.window'),
            phone: 'title',
            width: '116px',
            cell: ({ time_range }) => (
              <Link to={WINDOW_PATHS[time_range]}>{t(`scores.windows.${time_range}`)}</Link>
            ),
          },
          {
            id: 'rank',
            title: t('eventPage.windows.rank'),
            phone: 'end',
            width: '148px',
            cell: ({ rank, previous_rank: previous, moved_by: reason, count }) => (
              <>
                <bdi>
                  {t('eventPage.windows.of', {
                    rank: format.number(rank),
                    count: format.number(count),
                  })}
                </bdi>{' '}
                <RankMove from={previous} to={rank} reason={reason} />
              </>
            ),
          },
          {
            id: 'score',
            title: t('scores.columns.score'),
            phone: 'meta',
            width: '72px',
            align: 'end',
            cell: ({ score }) => format.number(score, 1),
          },
          {
            id: 'above',
            title: t('eventPage.windows.above'),
            phone: 'line',
            width: '160px',
            cell: (row) => <Next neighbour={row.above} window={row} />,
          },
          {
            id: 'below',
            title: t('eventPage.windows.below'),
            phone: 'line',
            width: '160px',
            cell: (row) => <Next neighbour={row.below} window={row} />,
          },
        ]}
      />
    </Card>
  );
}

/** The smallest number of points that is written. */
const LEAST_GAP = 0.1;

function Next({ neighbour, window }: { neighbour: Neighbour | null; window: WindowRank }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (neighbour === null) return <Text tone="neutral">{t('eventPage.windows.none')}</Text>;
  return (
    <Stack gap="3xs">
      <Link
        to="/scores/events/$id"
        search={{ window: window.time_range }}
        params={{ id: String(neighbour.id) }}
      >
        <Text isTruncated>
          <bdi>{neighbour.event_name}</bdi>
        </Text>
      </Link>
      <Text size="sm" tone="neutral">
        {neighbour.gap < LEAST_GAP
          ? t('eventPage.windows.gapTiny', { points: format.number(LEAST_GAP, 1) })
          : t('eventPage.windows.gap', { points: format.number(neighbour.gap, 1) })}
      </Text>
    </Stack>
  );
}

/** The sources that list this event, what each adds, and the way to take them apart. */
export function SourcesCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const { sources, borrowed } = event;
  if (sources.length === 0) return null;
  return (
    <Card title={t('eventPage.sources.title')}>
      <List label={t('eventPage.sources.title')}>
        {sources.map((source) => {
          const facts = borrowed.flatMap(({ fact, source: from }) =>
            from === source.source ? [t(`eventPage.sources.facts.${fact}`)] : [],
          );
          return <SourceItem key={source.id} source={source} facts={facts.join(', ')} />;
        })}
      </List>
    </Card>
  );
}

function SourceItem({ source, facts }: { source: EventSource; facts: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayChange = useMay('update', 'Event');
  const split = useSplit();
  const { id, event_name, is_lead, by_staff, likeness } = source;
  const told = [
    is_lead && t('eventPage.sources.lead'),
    by_staff && t('eventPage.sources.byStaff'),
    likeness !== null && t('eventPage.sources.alike', { percent: format.number(likeness) }),
  ].filter((text) => text !== false);
  return (
    <ListItem
      title={
        <Link to="/scores/events/$id" params={{ id: String(id) }}>
          <bdi>{source.source}</bdi>
        </Link>
      }
      description={
        <>
          <bdi>{event_name}</bdi>
          <div>{told.join(' · ')}</div>
          {facts !== '' && (
            <Text as="div" size="sm">
              {t('eventPage.sources.borrowed', { source: source.source, facts })}
            </Text>
          )}
        </>
      }
      end={
        mayChange && (
          <Button
            variant="plain"
            size="sm"
            aria-label={t('eventPage.sources.splitOf', { source: source.source })}
            onClick={() => void split(id)}
          >
            {t('eventPage.sources.split')}
          </Button>
        )
      }
    />
  );
}

/** Makes a function that takes an event out of its group; undoing it returns to what was decided before. */
function useSplit() {
  const { t } = useTranslation();
  const change = useUndoableChange(t('eventPage.sources.failed'));
  const { mutateAsync: split } = useChange(splitEvent);
  const { mutateAsync: decide } = useChange(decideDuplicate);
  return (id: number) => {
    const done = split({ params: { id } });
    return change(done, {
      message: t('eventPage.sources.splitDone'),
      undo: async () => {
        for (const { id: other_id, before } of (await done).parted) {
          await decide({ params: { id, other_id }, body: { is_same: before } });
        }
      },
    });
  };
}

/** Why no list has the event; for one that staff have hidden by whom, why, and the button that shows it again. */
export function UnrankedAlert({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const mayChange = useMay('update', 'Event');
  const { undoCorrection } = useEventChanges(event);
  const reason = event.unranked_reason;
  if (reason === null) return null;
  const hidden = event.corrections.find(({ field, value }) => field === 'hidden' && value);
  return (
    <Alert
      tone="info"
      message={
        reason === 'hidden' && hidden
          ? t('eventPage.hiddenBy', {
              name: hidden.corrected_by ?? t('eventPage.somebody'),
              when: format.relative(Date.parse(hidden.corrected_at), now),
              reason: hidden.reason,
            })
          : t(`eventPage.unranked.${reason}`)
      }
      actions={
        hidden &&
        mayChange && (
          <Button variant="outline" size="sm" onClick={() => void undoCorrection(hidden)}>
            {t('eventPage.showAgain')}
          </Button>
        )
      }
    />
  );
}

/** The corrections of an event without the one that hides it, where the notice above says that. */
export function listedCorrections({ corrections, unranked_reason }: EventDetail): Correction[] {
  return corrections.filter(({ field }) => unranked_reason !== 'hidden' || field !== 'hidden');
}

/** What staff have corrected: by whom, why, what the feed says, and the way back to it. */
export function Corrections({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  return (
    <List label={t('eventPage.corrections.title')}>
      {listedCorrections(event).map((correction) => (
        <CorrectionItem key={correction.field} correction={correction} event={event} />
      ))}
    </List>
  );
}

function CorrectionItem({ correction, event }: { correction: Correction; event: EventDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const { undoCorrection } = useEventChanges(event);
  const factText = useFactText();
  const correctionText = useCorrectionText();
  const { field, feed_value, corrected_by, corrected_at, reason } = correction;
  const fact = t(`eventPage.facts.${field}`);
  return (
    <StaffChangeItem
      title={correctionText(correction)}
      undoText={t('undo')}
      undoLabel={t('eventPage.corrections.undoOf', { fact })}
      onUndo={() => void undoCorrection(correction)}
    >
      {/* Of a choice the feed says the contrary. */}
      {!isChoice(correction) && (
        <div>{t('eventPage.corrections.feed', { value: factText(field, feed_value) })}</div>
      )}
      <div>
        {t('eventPage.corrections.by', {
          name: corrected_by ?? t('eventPage.somebody'),
          when: format.relative(Date.parse(corrected_at), now),
        })}
      </div>
      {reason !== '' && <bdi>{reason}</bdi>}
    </StaffChangeItem>
  );
}

/** Where the event is pinned: by whom, why, until when, and the ways to change that. */
export function Pins({ event, onChange }: { event: EventDetail; onChange: (pin: Pin) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { unpin } = useEventChanges(event);
  const mayChange = useMay('update', 'Event');
  return (
    <List label={t('eventPage.pins.title')}>
      {event.pins.map((pin) => {
        const window = t(`scores.windows.${pin.time_range}`);
        return (
          <StaffChangeItem
            key={pin.time_range}
            title={t('eventPage.pins.rank', { window, rank: format.number(pin.place) })}
            undoText={t('eventPage.pins.remove')}
            undoLabel={t('eventPage.pins.removeOf', { window })}
            onUndo={() => void unpin(pin)}
            action={
              mayChange && (
                <Button
                  variant="plain"
                  size="sm"
                  aria-label={t('eventPage.pins.changeOf', { window })}
                  onClick={() => onChange(pin)}
                >
                  {t('eventPage.pins.change')}
                </Button>
              )
            }
          >
            <div>
              <bdi>{pin.pinned_by ?? t('eventPage.somebody')}</bdi>
              {' · '}
              <bdi>
                {pin.ends_at === null
                  ? t('eventPage.pins.noEnd')
                  : t('eventPage.pins.until', { at: format.moment(new Date(pin.ends_at)) })}
              </bdi>
            </div>
            {pin.reason !== '' && <bdi>{pin.reason}</bdi>}
          </StaffChangeItem>
        );
      })}
    </List>
  );
}

/** What staff changed of an event, with what is known about the change, and the button that undoes it. */
function StaffChangeItem({
  title,
  children,
  undoText,
  undoLabel,
  onUndo,
  action,
}: {
  title: string;
  children: ReactNode;
  undoText: string;
  /** The button's accessible name, which says what is undone. */
  undoLabel: string;
  onUndo: () => void;
  /** Another button, before the one that undoes it. */
  action?: ReactNode;
}) {
  const mayChange = useMay('update', 'Event');
  return (
    <ListItem
      title={title}
      description={children}
      end={
        mayChange && (
          <Row gap="2xs">
            {action}
            <Button variant="outline" size="sm" aria-label={undoLabel} onClick={onUndo}>
              {undoText}
            </Button>
          </Row>
        )
      }
    />
  );
}
