import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TimeRange } from '#scoring/windows.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useNotify } from '#web/api/notifications.ts';
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

function useExport(query: ScoreListQuery, range: TimeRange) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const notify = useNotify();
  const now = new Date(useNow());
  return useMutation({
    mutationFn: async () => {
      const [{ readRanking }, { exportRanking }] = await Promise.all([
        import('./read-ranking.ts'),
        import('./export-ranking.ts'),
      ]);
      const { events, count } = await readRanking(call, query, range);
      const file = t('scores.export.file', {
        window: t(`scores.windows.${range}`),
        day: now.toISOString().slice(0, 10),
      });
      await exportRanking(file, events, t);
      return { file, held: events.length, count };
    },
    onSuccess: ({ file, held, count }) =>
      notify({
        id: `export ${crypto.randomUUID()}`,
        kind: held < count ? 'exported_part' : 'exported',
        values: { file, held, count },
        at: now.toISOString(),
      }),
    onError: (error) =>
      void showToast({
        tone: 'danger',
        title: t('scores.export.failed'),
        message: error.message,
      }),
  });
}
