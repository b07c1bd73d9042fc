import { CalendarX } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RouteAnswer, RouteRequest } from '#contract/kit/route.ts';
import { previewScores } from '#contract/scores/preview.ts';
import type { WeightSet } from '#contract/scores/weights.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { describeStart } from '#web/routes/scores/-event/describe-start.ts';
import { VenueLine } from '#web/routes/scores/-event/event-facts.tsx';
import { partsOf, SCORE_PARTS } from '#web/routes/scores/-event/score-segments.ts';
import { ScoreTrack } from '#web/routes/scores/-event/score-track.tsx';
import { RankChange } from '#web/routes/scores/-rank-change.tsx';
import { useServiceNow } from '#web/routes/scores/-use-ranking.ts';
import { WindowChoice } from '#web/routes/scores/-window-choice.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { EventLink } from './event-link.tsx';
import styles from './ranked-preview.module.css';
import { useNewest } from './use-newest.ts';
import '#web/messages/tuning.json';

/** The first events of a window as the weights in the fields rank them, while they are being changed. */
export function RankedPreview({
  tuned,
  isDirty,
  preview: { answer: preview, error, retry },
  runId,
  range,
  onRange,
  grade,
}: {
  /** Null while the fields hold something wrong. */
  tuned: PreviewWeights | null;
  /** Whether the fields differ from what is saved. */
  isDirty: boolean;
  /** As `usePreview` has it for them. */
  preview: ReturnType<typeof usePreview>;
  /** The run that lists show. A preview of an earlier one says nothing about what changes. */
  runId: string | null;
  range: TimeRange;
  onRange: (range: TimeRange) => void;
  /** What past days say of the weights. */
  grade: ReactNode;
}) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const isOfRun = preview?.run_id === runId;
  return (
    <section
      className={styles.preview}
      data-whole={isWhole}
      aria-label={t('tuning.preview.table', { count: SHOWN })}
    >
      <Card padding="sm">
        <Row gap="xs" justify="between">
          <WindowChoice value={range} onChange={onRange} />
          <Stack gap="none">
            <Text size="md" tone="neutral">
              {/* After a save, which is said by itself, it follows in silence. */}
              <span role={isDirty ? 'status' : undefined}>
                {tuned === null
                  ? t('tuning.preview.invalid')
                  : preview && isOfRun && <Moved preview={preview} />}
              </span>
            </Text>
            {isOfRun || !preview ? grade : null}
          </Stack>
          <span className={styles.whole}>
            <Button size="sm" variant="plain" onClick={() => setIsWhole(!isWhole)}>
              {t('tuning.preview.show', { count: isWhole ? SHOWN_NARROW : SHOWN })}
            </Button>
          </span>
        </Row>
        <Alert
          title={t('tuning.preview.failed')}
          message={error?.message}
          actions={
            <Button variant="light" size="sm" onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
        {preview ? (
          <Ranked preview={preview} isOfRun={isOfRun} />
        ) : (
          error === null && <Skeleton count={SHOWN_NARROW} height={28} />
        )}
      </Card>
    </section>
  );
}

/** How many of the places that are shown other events would have. */
function Moved({ preview: { events } }: { preview: Preview }) {
  const { t } = useTranslation();
  const shown = events.slice(0, SHOWN);
  const count = shown.filter(({ current_rank: from }, index) => from !== index + 1).length;
  const top = shown.length;
  if (top === 0) return null;
  return count === 0
    ? t('tuning.preview.unmoved', { top })
    : t('tuning.preview.moved', { count, top });
}

function Ranked({ preview, isOfRun }: { preview: Preview; isOfRun: boolean }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const shown = preview.events.slice(0, SHOWN);
  useMoves(list, shown.map(({ id }) => id).join());
  if (shown.length === 0) {
    const missing = preview.run_id === null ? 'noRanking' : 'none';
    return (
      <EmptyState icon={CalendarX} title={t(`scores.${missing}.title`)} level={3}>
        {t(`scores.${missing}.description`)}
      </EmptyState>
    );
  }
  const hasNegative = shown.some((row) => {
    const parts = partsOf(row);
    return parts !== null && SCORE_PARTS.some((part) => parts[part] < 0);
  });
  // Without a movement the names have the room of its column.
  const isStill = !isOfRun || shown.every(({ current_rank: from }, index) => from === index + 1);
  return (
    <>
      <ol
        ref={list}
        className={styles.rows}
        data-still={isStill || undefined}
        aria-label={t('tuning.preview.table', { count: SHOWN })}
      >
        {shown.map((row, index) => (
          <PreviewedRow
            key={row.id}
            row={row}
            rank={index + 1}
            isOfRun={isOfRun}
            hasNegative={hasNegative}
          />
        ))}
      </ol>
      {isOfRun && <Left preview={preview} />}
    </>
  );
}

function PreviewedRow({
  row,
  rank,
  isOfRun,
  hasNegative,
}: {
  row: PreviewRow;
  rank: number;
  isOfRun: boolean;
  hasNegative: boolean;
}) {
  const format = useFormat();
  const now = useServiceNow();
  const parts = partsOf(row);
  return (
    <li className={styles.row} data-event={row.id}>
      <Text size="md" weight="medium" isNumeric>
        {format.number(rank)}
      </Text>
      {isOfRun ? <PreviewedRankChange from={row.current_rank} to={rank} /> : <span />}
      <Text size="md" weight="medium" isTruncated>
        <EventLink id={row.id} name={row.event_name} />
      </Text>
      <span className={styles.venue}>
        <Text size="sm" tone="neutral" isTruncated>
          <VenueLine parts={[row.venue_name, row.city]} />
        </Text>
      </span>
      <span className={styles.start}>
        <Text size="sm" tone="neutral" isTruncated>
          {describeStart(row, now, format)?.day}
        </Text>
      </span>
      <Text size="md" weight="medium" isNumeric>
        {row.score === null ? '—' : format.number(row.score, 1)}
      </Text>
      <span className={styles.bar}>
        {parts && <ScoreTrack parts={parts} hasZeroInMiddle={hasNegative} />}
      </span>
    </li>
  );
}

/** Places gained or lost; an event that was not shown before is marked. */
function PreviewedRankChange({ from, to }: { from: number | null; to: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (from === null || from > SHOWN) {
    return (
      <span>
        <Badge tone="accent">{t('tuning.preview.entered')}</Badge>
      </span>
    );
  }
  if (from === to) return <span />;
  const by = Math.abs(from - to);
  const isUp = to < from;
  return (
    <Text size="sm" weight="medium" tone={isUp ? 'success' : 'danger'} isNumeric>
      <span aria-hidden>
        {isUp ? '▲' : '▼'}&#8239;{format.number(by)}
      </span>
      <VisuallyHidden>{t(`tuning.preview.${isUp ? 'up' : 'down'}`, { count: by })}</VisuallyHidden>
    </Text>
  );
}

/** On one line what is no longer shown. */
function Left({ preview: { events, summary } }: { preview: Preview }) {
  const { t } = useTranslation();
  const further = events.slice(SHOWN).map((row, index) => ({
    id: row.id,
    event_name: row.event_name,
    current_rank: row.current_rank,
    rank: SHOWN + index + 1,
  }));
  const left = [...further, ...summary.left]
    .filter(({ current_rank: from }) => from !== null && from <= SHOWN)
    .sort((a, b) => (a.current_rank ?? 0) - (b.current_rank ?? 0));
  return (
    <p className={styles.left}>
      <Text size="sm" tone="neutral" isTruncated>
        {left.length === 0
          ? t('tuning.preview.noneLeft', { count: SHOWN })
          : t('tuning.preview.left', { count: SHOWN })}
        {left.map((event) => (
          <span key={event.id}>
            {' '}
            <EventLink id={event.id} name={event.event_name} />{' '}
            <RankChange from={event.current_rank} to={event.rank} />
          </span>
        ))}
      </Text>
    </p>
  );
}

const MOVE = { duration: 240, easing: 'ease-out' };

/** Lets the events of a list move to their new places, and those that enter appear. */
function useMoves(list: RefObject<HTMLOListElement | null>, order: string): void {
  const known = useRef<Map<string, number> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(order): rows move where the order changes.
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    const keyOf = (row: HTMLElement) => row.dataset.event ?? '';
    const before = known.current;
    known.current = new Map(rows.map((row) => [keyOf(row), row.offsetTop]));
    if (before === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rows) moveFrom(row, before.get(keyOf(row)));
  }, [list, order]);
}

function moveFrom(row: HTMLElement, from: number | undefined): void {
  if (from === undefined) {
    row.animate({ opacity: [0, 1] }, MOVE);
    return;
  }
  // Where the last move has not ended, the next one starts from what the eye sees.
  const moving = new DOMMatrixReadOnly(getComputedStyle(row).transform).m42;
  const by = from + moving - row.offsetTop;
  for (const move of row.getAnimations()) move.finish();
  if (by !== 0) row.animate({ transform: [`translateY(${by}px)`, 'none'] }, MOVE);
}

type Preview = RouteAnswer<typeof previewScores>;

type PreviewRow = Preview['events'][number];

/** What a window is previewed with. */
export type PreviewWeights = { weights: WeightSet; time_halving_days?: number };

/** The places that are asked for, of which the service names the events that leave; those that are shown; and those that a narrow screen has room for. */
const ASKED = 25;
const SHOWN = 20;
const SHOWN_NARROW = 5;

/** The window as other weights would rank it. `tuned` changes its identity only with its values; null: they are not valid. */
export function usePreview(tuned: PreviewWeights | null, range: TimeRange) {
  const wanted = useMemo(
    () => tuned && { body: { ...tuned, time_range: range, per_page: ASKED } },
    [tuned, range],
  );
  return useNewest(previewScores, wanted, NOTHING);
}

const NOTHING: RouteRequest<typeof previewScores> = {
  body: {
    weights: {
      theater_weight: 0,
      concert_weight: 0,
      sport_weight: 0,
      time_left_weight: 0,
      venue_capacity_weight: 0,
    },
    time_range: 'week',
  },
};
