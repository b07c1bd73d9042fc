import { CalendarX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { previewScores } from '#contract/scores/preview.ts';
import type { WeightSet } from '#contract/scores/weights.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/data/use-call.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { describeStart } from '#web/routes/scores/-event/describe-start.ts';
import { partsOf, SCORE_PARTS, type ScoreParts } from '#web/routes/scores/-event/score-segments.ts';
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
import { Change } from '#web/ui/figures/statistic.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { EventLink } from './event-link.tsx';
import { MoverList } from './mover-list.tsx';
import styles from './preview.module.css';
import '#web/messages/tuning.json';

/** What the weights in the fields would do to the ranking of a window, while they are being changed. */
export function PreviewSection({
  tuned,
  range,
  onRange,
}: {
  /** Null while the fields hold something wrong. */
  tuned: PreviewWeights | null;
  range: TimeRange;
  onRange: (range: TimeRange) => void;
}) {
  const { t } = useTranslation();
  const { preview, error, isBusy, retry } = usePreview(tuned, range);
  return (
    <Card title={t('tuning.preview.title')} description={t('tuning.preview.description')}>
      <Stack>
        <WindowChoice value={range} onChange={onRange} />
        <Alert
          title={t('tuning.preview.failed')}
          message={error?.message}
          actions={
            <Button variant="light" size="sm" isLoading={isBusy} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
        {tuned === null && (
          <Text as="p" tone="neutral">
            {t('tuning.preview.invalid')}
          </Text>
        )}
        {preview ? (
          <div className={styles.result} aria-busy={isBusy}>
            <PreviewResult preview={preview} />
          </div>
        ) : (
          error === null && <Skeleton count={8} height={44} />
        )}
      </Stack>
    </Card>
  );
}

function PreviewResult({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  if (preview.events.length === 0) {
    const missing = preview.run_id === null ? 'noRanking' : 'none';
    return (
      <EmptyState icon={CalendarX} title={t(`scores.${missing}.title`)} level={3}>
        {t(`scores.${missing}.description`)}
      </EmptyState>
    );
  }
  return (
    <Stack>
      <PreviewSummary summary={preview.summary} />
      <PreviewTable rows={preview.events} />
    </Stack>
  );
}

/** What changes in the window: how much of its top, who gains the seats there, who moves most. */
function PreviewSummary({ summary }: { summary: Preview['summary'] }) {
  const { t } = useTranslation();
  const { top_10_changed: ten, top_100_changed: hundred } = summary;
  return (
    <Stack gap="sm">
      <Text as="p" weight="medium">
        <span role="status">
          {hundred === 0 ? t('tuning.preview.same') : t('tuning.preview.changed', { ten, hundred })}
        </span>
      </Text>
      <Seats types={summary.top_100_types} />
      <Grid min="16rem" gap="sm">
        <MoverList title={t('tuning.preview.winners')} movers={summary.winners} />
        <MoverList title={t('tuning.preview.losers')} movers={summary.losers} />
        <MoverList
          title={t('tuning.preview.left', { count: PREVIEW_ROWS })}
          movers={summary.left}
        />
      </Grid>
    </Stack>
  );
}

/** The seats of the top 100 by type, and how many each gains or loses. */
function Seats({ types }: { types: Preview['summary']['top_100_types'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Row gap="md">
      <Text size="md" tone="neutral">
        {t('tuning.preview.seats')}
      </Text>
      {types.map(({ event_type: type, current, preview }) => (
        <Row key={type} as="span" gap="2xs">
          <Text size="md">{t(`scores.types.${type}`)}</Text>
          <Text size="md" weight="bold" isNumeric>
            {format.number(preview)}
          </Text>
          {preview !== current && (
            <Change text={format.number(Math.abs(preview - current))} isUp={preview > current} />
          )}
        </Row>
      ))}
    </Row>
  );
}

/** A row with its place in the previewed list, from 1. */
type Placed = PreviewRow & { place: number };

/** The first events of the window as previewed, each with its rank, score and bar now and then. */
function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const { t } = useTranslation();
  const columns = usePreviewColumns(rows);
  return (
    <Table
      label={t('tuning.preview.table', { count: PREVIEW_ROWS })}
      columns={columns}
      rows={rows.map((row, index) => ({ ...row, place: index + 1 }))}
      rowId={(row) => String(row.id)}
      isCompact
      isFlush
    />
  );
}

function usePreviewColumns(rows: readonly PreviewRow[]): PlainColumn<Placed>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const hasNegative = rows.some((row) =>
    [partsOf(row), currentParts(row)].some(
      (parts) => parts !== null && SCORE_PARTS.some((part) => parts[part] < 0),
    ),
  );
  return [
    {
      id: 'rank',
      title: t('scores.columns.rank'),
      width: '120px',
      phone: 'lead',
      cell: (row) => <PlaceCell row={row} />,
    },
    {
      id: 'event',
      title: t('scores.columns.event'),
      phone: 'title',
      cell: (row) => (
        <TitleCell
          title={<EventLink id={row.id} name={row.event_name} />}
          detail={detailOf(row, now, format)}
        />
      ),
    },
    {
      id: 'type',
      title: t('scores.columns.type'),
      width: '100px',
      phone: 'meta',
      cell: (row) => t(`scores.types.${row.event_type}`),
    },
    {
      id: 'score',
      title: t('tuning.preview.score'),
      width: '300px',
      phone: 'line',
      cell: (row) => (
        <Stack as="span" gap="3xs">
          <ScoreLine
            label={t('tuning.preview.after')}
            score={row.score}
            parts={partsOf(row)}
            hasNegative={hasNegative}
          />
          <ScoreLine
            isBefore
            label={t('tuning.preview.before')}
            score={row.current_score}
            parts={currentParts(row)}
            hasNegative={hasNegative}
          />
        </Stack>
      ),
    },
  ];
}

function PlaceCell({ row: { place, current_list_rank: from } }: { row: Placed }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNew = from === null || from > PREVIEW_ROWS;
  return (
    <Stack as="span" gap="none" align="start">
      <Text weight="bold" isNumeric>
        {format.number(place)}
      </Text>
      {from !== place && <RankChange from={from} to={place} />}
      {isNew && <Badge tone="accent">{t('tuning.preview.entered')}</Badge>}
    </Stack>
  );
}

/** One score with its bar; the one in force is fainter. */
function ScoreLine({
  label,
  score,
  parts,
  hasNegative,
  isBefore = false,
}: {
  label: string;
  score: number | null;
  parts: ScoreParts | null;
  hasNegative: boolean;
  isBefore?: boolean;
}) {
  const format = useFormat();
  return (
    <span className={styles.score} data-before={isBefore}>
      <Text size="sm" tone="neutral">
        {label}
      </Text>
      <Text size="sm" weight={isBefore ? 'normal' : 'bold'} isNumeric>
        {score === null ? '—' : format.number(score, 1)}
      </Text>
      {parts && <ScoreTrack parts={parts} hasZeroInMiddle={hasNegative} />}
    </span>
  );
}

function currentParts(row: PreviewRow): ScoreParts | null {
  return partsOf({
    score: row.current_score,
    score_type: row.current_score_type,
    score_time_left: row.current_score_time_left,
    score_venue_capacity: row.current_score_venue_capacity,
  });
}

function detailOf(row: PreviewRow, now: number, format: Format): string {
  const start = describeStart(row, now, format);
  return [row.venue_name, row.city, start?.day].filter(Boolean).join(' · ');
}

type Preview = RouteAnswer<typeof previewScores>;

type PreviewRow = Preview['events'][number];

/** What a window is previewed with. */
type PreviewWeights = { weights: WeightSet; time_halving_days?: number };

/** The first page of the window, whose changes the preview is about. */
const PREVIEW_ROWS = 25;

/** Short enough to follow a drag, long enough that not each step of it is a request. */
const PAUSE_MS = 40;

/** Long enough for the preview that was preferred to be under way. */
const REPLACED_PAUSE_MS = 500;

/**
 * The window as other weights would rank it, asked for once they stop changing for a moment; the request
 * before is cancelled, and its answer stays until the next. `tuned` changes its identity only with its values.
 * Null: they are not valid, and nothing is asked. Where another tab's request replaced a waiting one, it asks again.
 */
function usePreview(tuned: PreviewWeights | null, range: TimeRange) {
  const settled = useDebouncedValue(tuned, PAUSE_MS);
  const [asked, setAsked] = useState(settled);
  if (settled !== null && settled !== asked) setAsked(settled);
  const call = useCall(
    previewScores,
    { body: { ...(asked ?? NOTHING), time_range: range, per_page: PREVIEW_ROWS } },
    { enabled: asked !== null, keepPrevious: true },
  );
  const isReplaced = call.error instanceof ApiError && call.error.code === 'conflict';
  const { refetch, errorUpdateCount } = call;
  // biome-ignore lint/correctness/useExhaustiveDependencies(errorUpdateCount): each refusal is followed by one request.
  useEffect(() => {
    if (!isReplaced) return;
    const timer = setTimeout(() => void refetch(), REPLACED_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReplaced, refetch, errorUpdateCount]);
  // Where a request fails, the answer before it stays too.
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) setLast(call.data);
  return {
    preview: call.data ?? last,
    error: isReplaced ? null : call.error,
    isBusy: call.isFetching || isReplaced || settled !== tuned,
    retry: () => void call.refetch(),
  };
}

const NOTHING: PreviewWeights = {
  weights: {
    theater_weight: 0,
    concert_weight: 0,
    sport_weight: 0,
    time_left_weight: 0,
    venue_capacity_weight: 0,
  },
};
