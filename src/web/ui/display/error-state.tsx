import { CloudOff } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { StateBox, type StateBoxProps } from './state-box.tsx';

/** Stands where something could not be shown: what happened, and a way to try again. Read out when it appears. */
export function ErrorState({
  icon = CloudOff,
  onRetry,
  isRetrying = false,
  actions,
  ...props
}: Omit<StateBoxProps, 'icon'> & {
  icon?: StateBoxProps['icon'];
  onRetry?: () => void;
  isRetrying?: boolean;
}) {
  const { t } = useTranslation();
  const retry = onRetry && (
    <Button variant="light" isLoading={isRetrying} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <StateBox {...props} icon={icon} tone="danger" actions={actions ?? retry} />;
}
