import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Alert } from './alert.tsx';

/** A message across the top of a page, which can be dismissed. */
export function Banner({
  message,
  tone = 'info',
  actions,
  onDismiss,
}: {
  message: ReactNode;
  tone?: 'info' | 'success' | 'warning' | 'danger';
  actions?: ReactNode;
  onDismiss?: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Alert
      tone={tone}
      message={message}
      actions={
        <>
          {actions}
          {onDismiss && (
            <IconButton label={t('kit.dismiss')} icon={X} size="sm" onClick={onDismiss} />
          )}
        </>
      }
    />
  );
}
