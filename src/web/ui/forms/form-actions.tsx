import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { Text } from '../layout/text.tsx';
import styles from './form.module.css';

/**
 * The buttons at the end of a form: Cancel, then the one that sends it. In a dialog or a drawer they stay in
 * sight while the fields scroll.
 */
export function FormActions({
  submitLabel,
  isSending,
  isDisabled = false,
  isDirty,
  isSticky = false,
  onCancel,
  cancelLabel,
  alternatives,
  extra,
}: {
  submitLabel: string;
  isSending: boolean;
  isDisabled?: boolean;
  /** Says whether there are unsaved changes, for a form that is a page or a card. */
  isDirty?: boolean;
  /** Stays in sight on a long page too. */
  isSticky?: boolean;
  /** Absent: the form is the page itself, and there is nothing to cancel. */
  onCancel?: (() => void) | undefined;
  /** Where cancelling does not close anything: "Discard changes". */
  cancelLabel?: string;
  /** Other ways to send the form: submit buttons with a `value`. */
  alternatives?: ReactNode;
  /** At the other end of the line, such as a button that deletes. */
  extra?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions} data-sticky={isSticky} data-form-actions>
      {extra !== undefined && <div className={styles.extra}>{extra}</div>}
      {isDirty !== undefined && (
        <div className={styles.extra} role="status">
          <Text size="md" tone="neutral">
            {isDirty && t('form.dirty')}
          </Text>
        </div>
      )}
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel ?? t('cancel')}
        </Button>
      )}
      {alternatives}
      <Button type="submit" isLoading={isSending} isDisabled={isDisabled}>
        {submitLabel}
      </Button>
    </div>
  );
}
