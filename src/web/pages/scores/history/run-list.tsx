import { ListRestart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listScoreRuns, type ScoreRun } from '#contract/scores/scores.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageCount } from '#web/list/address/list-search.ts';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { useDescribeWeights } from '../weights/use-describe-weights.ts';
import { ROWS_PER_PAGE } from './history-search.ts';
import { RunMoves } from './run-moves.tsx';

/** Every recalculation, newest first: when, what started it, with which weights, what it moved. */
export function RunList({
  page,
  onPage,
  onCompare,
}: {
  page: number;
  onPage: (page: number) => void;
  onCompare: (runId: string) => void;
}) {
  const { t } = useTranslation();
  const columns = useRunColumns(onCompare);
  const runs = useCall(
    listScoreRuns,
    { query: { page, per_page: ROWS_PER_PAGE } },
    { keepPrevious: true },
  );
  return (
    <CallState call={runs} failed={t('tuning.runs.failed')}>
      {({ runs: rows, count }) =>
        count === 0 ? (
          <EmptyState icon={ListRestart} title={t('scores.noRanking.title')}>
            {t('scores.noRanking.description')}
          </EmptyState>
        ) : (
          <Stack>
            <Table
              label={t('tuning.history.runs')}
              columns={columns}
              rows={rows}
              rowId={(run) => run.run_id}
              isFlush
            />
            {count > ROWS_PER_PAGE && (
              <Pagination page={page} pages={pageCount(count, ROWS_PER_PAGE)} onChange={onPage} />
            )}
          </Stack>
        )
      }
    </CallState>
  );
}

function useRunColumns(onCompare: (runId: string) => void): PlainColumn<ScoreRun>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useDescribeWeights();
  return [
    {
      id: 'when',
      title: t('tuning.runs.when'),
      width: '180px',
      phone: 'title',
      cell: ({ as_of: at }) => <time dateTime={at}>{format.moment(new Date(at))}</time>,
    },
    {
      id: 'trigger',
      title: t('tuning.runs.startedBy'),
      width: '120px',
      phone: 'meta',
      cell: ({ trigger, started_by: by }) =>
        by === null ? t(`tuning.runs.triggers.${trigger}`) : <bdi>{by}</bdi>,
    },
    {
      id: 'weights',
      title: t('tuning.runs.weights'),
      phone: 'line',
      cell: ({ weights }) => describe(weights),
    },
    {
      id: 'movement',
      title: t('tuning.runs.movement'),
      phone: 'line',
      cell: ({ movement }) => movement && <RunMoves movement={movement} />,
    },
    {
      id: 'events',
      title: t('tuning.runs.events'),
      width: '90px',
      align: 'end',
      phone: 'hidden',
      cell: ({ events }) => format.number(events),
    },
    {
      id: 'duration',
      title: t('tuning.runs.duration'),
      width: '90px',
      align: 'end',
      phone: 'end',
      cell: ({ duration_ms: ms }) => t('tuning.runs.seconds', { seconds: format.seconds(ms) }),
    },
    {
      id: 'compare',
      title: t('tuning.runs.compare'),
      width: '110px',
      phone: 'line',
      cell: ({ run_id: id, as_of: at, movement, has_ranks: hasRanks }) =>
        movement &&
        hasRanks && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('tuning.runs.compareRun', { when: format.moment(new Date(at)) })}
            onClick={() => onCompare(id)}
          >
            {t('tuning.runs.compare')}
          </Button>
        ),
    },
  ];
}
