import { useTranslation } from 'react-i18next';
import type { TimeRange } from '#scoring/windows.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { useNow } from '#web/ui/format/now.tsx';
import type { ScoreListQuery } from '../score-list-spec.ts';

/** Saves what the list holds, beyond its page; the notification centre tells what is in the file. */
export function ExportRanking({
  query,
  range,
  runId,
}: {
  query: ScoreListQuery;
  range: TimeRange;
  /** The run on the screen. */
  runId: string | null;
}) {
  const { t } = useTranslation();
  const context = useApiContext();
  const now = useNow();
  const handleExport = async () => {
    const { exportRanking } = await import('./export-ranking.ts');
    await exportRanking({ query, range, runId, now }, context, t);
  };
  return (
    <ExportButton
      label={t('scores.export.button')}
      failedTitle={t('scores.export.failed')}
      onExport={handleExport}
    />
  );
}
