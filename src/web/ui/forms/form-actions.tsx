import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import styles from './form.module.css';

/** The buttons at the end of a form: Cancel, then the one that sends it. */
export function FormActions({
  submitLabel,
  isSending,
  onCancel,
  extra,
}: {
  submitLabel: string;
  isSending: boolean;
  /** Absent: the form is the page itself, and there is nothing to cancel. */
  onCancel?: () => void;
  /** At the other end of the line, such as a button that deletes. */
  extra?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      {extra !== undefined && <div className={styles.extra}>{extra}</div>}
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" isLoading={isSending}>
        {submitLabel}
      </Button>
    </div>
  );
}
