import type { TFunction } from 'i18next';
import type { EventRow } from '#contract/scores/events.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import type { Format } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { describeStart } from '../event/describe-start.ts';

/** As many columns as fit on an upright sheet of A4, 670 px between its margins. */
export function printColumns({
  t,
  format,
  now,
}: {
  t: TFunction;
  format: Format;
  /** Milliseconds since 1970. */
  now: number;
}): PlainColumn<EventRow>[] {
  return [
    {
      id: 'rank',
      title: t('scores.columns.rank'),
      width: '60px',
      cell: (row) => row.list_rank ?? row.rank,
    },
    {
      id: 'event_name',
      title: t('scores.columns.event'),
      cell: (row) => <TwoLines first={row.event_name} second={row.event_category} />,
    },
    {
      id: 'event_type',
      title: t('scores.columns.type'),
      width: '76px',
      cell: (row) => t(`scores.types.${row.event_type}`),
    },
    {
      id: 'venue_name',
      title: t('scores.columns.venue'),
      width: '150px',
      cell: (row) => <TwoLines first={row.venue_name ?? '—'} second={row.city} />,
    },
    {
      id: 'starts_at',
      title: t('scores.columns.starts'),
      width: '110px',
      cell: (row) => {
        const start = describeStart(row, now, format);
        return start && <TwoLines first={start.day} second={start.time} />;
      },
    },
    {
      id: 'score',
      title: t('scores.columns.score'),
      align: 'end',
      width: '64px',
      cell: (row) => (row.score === null ? '—' : format.number(row.score, 1)),
    },
  ];
}

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <Stack as="span" gap="none">
      <span>{first}</span>
      {second && (
        <Text size="xs" tone="neutral">
          {second}
        </Text>
      )}
    </Stack>
  );
}
