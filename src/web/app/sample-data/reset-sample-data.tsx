import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetSampleData } from '#contract/sample-data.ts';
import { useChange } from '#web/api/use-change.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { showToast } from '#web/components/toast.ts';

/** Asks whether to forget every change to the sample data, does so, and tells how it went. */
export function ResetSampleData({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(true);
  const reset = useChange(resetSampleData, []);
  const confirm = () => {
    setIsAsking(false);
    reset.mutate(
      {},
      {
        onSuccess: () => void showToast({ tone: 'success', message: t('sampleData.resetDone') }),
        onError: (error) =>
          void showToast({
            tone: 'danger',
            title: t('sampleData.resetFailed'),
            message: error.message,
          }),
        onSettled: onDone,
      },
    );
  };
  // It stays until the answer is there, which nobody would hear otherwise.
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title={t('sampleData.resetTitle')}
      words={t('sampleData.resetWords')}
      confirm={t('sampleData.resetConfirm')}
      onConfirm={confirm}
      onCancel={onDone}
    />
  );
}
