import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TimeRange } from '#scoring/windows.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { Button } from '#web/components/button.tsx';
import { useNow } from '#web/components/now.tsx';
import { showToast } from '#web/components/toast.ts';
import styles from './score-list-page.module.css';
import type { ScoreListQuery } from './score-list-spec.ts';

/** Saves what the list holds, beyond its page, as a file; the notification centre tells what is in it. */
export function ExportButton({ query, range }: { query: ScoreListQuery; range: TimeRange }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useExport(query, range);
  return (
    <Button
      variant="default"
      className={styles.export}
      icon={<FileDown size={16} aria-hidden />}
      isLoading={isPending}
      onClick={() => mutate()}
    >
      {t('scores.export.button')}
    </Button>
  );
}

/** Its code loads with the first use. */
function useExport(query: ScoreListQuery, range: TimeRange) {
  const { t } = useTranslation();
  const context = useApiContext();
  const now = useNow();
  return useMutation({
    mutationFn: async () => {
      const { exportRanking } = await import('./export-ranking.ts');
      await exportRanking({ query, range, now }, context, t);
    },
    onError: (error) =>
      void showToast({
        tone: 'danger',
        title: t('scores.export.failed'),
        message: error.message,
      }),
  });
}
