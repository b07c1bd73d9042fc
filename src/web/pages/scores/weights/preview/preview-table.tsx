import { useTranslation } from 'react-i18next';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { describeStart } from '../../event/describe-start.ts';
import { partsOf, SCORE_PARTS, type ScoreParts } from '../../event/score-segments.ts';
import { ScoreTrack } from '../../event/score-track.tsx';
import { RankChange } from '../../rank-change.tsx';
import { useServiceNow } from '../../use-ranking.ts';
import { EventLink } from './event-link.tsx';
import styles from './preview.module.css';
import { PREVIEW_ROWS, type PreviewRow } from './use-preview.ts';

/** A row with its place in the previewed list, from 1. */
type Placed = PreviewRow & { place: number };

/** The first events of the window as previewed, each with its rank, score and bar now and then. */
export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
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
