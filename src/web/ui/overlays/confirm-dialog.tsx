import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import type { ConfirmDialogProps } from './confirm.ts';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Asks before something is lost; shown by `askToConfirm`. Escape means no. */
export function ConfirmDialog({ title, words, confirm, onConfirm, onCancel }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} words={words} size="small" onClose={onCancel}>
      <div className={styles.actions}>
        <Button variant="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button tone="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
