import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FeedRun } from '#contract/feeds/feeds.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Table } from '#web/list/table/table.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { RunOutcome } from './feed-state.tsx';
import { useFeedTexts } from './use-feed-texts.ts';

/** The last results of a feed, the newest first. */
export function RunList({ runs, isPushed }: { runs: readonly FeedRun[]; isPushed: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useFeedTexts();
  if (runs.length === 0) {
    return (
      <Card title={t('feeds.runs.title')}>
        <EmptyState icon={History} title={t('feeds.runs.none')} level={3}>
          {t(isPushed ? 'feeds.runs.nonePushed' : 'feeds.runs.noneText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('feeds.runs.title')}>
      <Table
        label={t('feeds.runs.title')}
        isFlush
        rows={runs}
        rowId={({ id }) => String(id)}
        columns={[
          {
            id: 'when',
            title: t('feeds.runs.when'),
            width: '170px',
            phone: 'title',
            cell: ({ started_at: at, trigger }) => (
              <Stack gap="none">
                <time dateTime={at}>{format.moment(new Date(at))}</time>
                <Text size="sm" tone="neutral">
                  {t(`feeds.triggers.${trigger}`)}
                </Text>
              </Stack>
            ),
          },
          {
            id: 'outcome',
            title: t('feeds.runs.outcome'),
            width: '120px',
            phone: 'end',
            cell: (run) => <RunOutcome outcome={run.outcome} />,
          },
          {
            id: 'result',
            title: t('feeds.runs.result'),
            phone: 'line',
            cell: (run) => (
              <Stack gap="none">
                {run.file_name !== null && (
                  <Text as="bdi" size="sm" tone="neutral">
                    {run.file_name}
                  </Text>
                )}
                <span>
                  <bdi>{texts.result(run)}</bdi>
                </span>
              </Stack>
            ),
          },
          {
            id: 'duration',
            title: t('feeds.runs.duration'),
            width: '90px',
            align: 'end',
            phone: 'hidden',
            cell: ({ duration_ms: duration }) => format.seconds(duration),
          },
          {
            id: 'import',
            title: t('feeds.runs.import'),
            width: '110px',
            phone: 'meta',
            cell: ({ import_id: id }) =>
              id !== null && (
                <Link {...linkTo('/scores/imports/$id', {}, { id })}>
                  {t('feeds.runs.open', { id })}
                </Link>
              ),
          },
        ]}
      />
    </Card>
  );
}
