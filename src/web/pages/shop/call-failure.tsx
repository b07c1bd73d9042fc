import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { StatePanel } from '#web/components/state-panel.tsx';

/** Stands where an answer would be that could not be had. */
export function CallFailure({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={CircleAlert}
      tone="danger"
      title={title}
      actions={
        <Button variant="light" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {error.message}
    </StatePanel>
  );
}
