import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import type { ConfirmDialogProps } from './confirm.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Asks before something is lost; shown by `ask`. Escape means no. */
export function ConfirmDialog({
  points = [],
  confirmLabel,
  otherLabel,
  onAnswer,
  ...dialog
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...dialog}
      size="sm"
      onClose={() => onAnswer('no')}
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer('no')}>
            {t('cancel')}
          </Button>
          {otherLabel !== undefined && (
            <Button variant="outline" tone="danger" onClick={() => onAnswer('other')}>
              {otherLabel}
            </Button>
          )}
          <Button tone="danger" onClick={() => onAnswer('yes')}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
