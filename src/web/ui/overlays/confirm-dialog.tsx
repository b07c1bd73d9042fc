import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import type { Answers, OtherWay, Question } from './confirm.ts';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

/** Asks before something is lost; shown by `askToConfirm`. Escape means no. */
export function ConfirmDialog({
  points = [],
  confirmLabel,
  otherLabel,
  onConfirm,
  onOther,
  onCancel,
  ...dialog
}: Question & Answers & OtherWay) {
  const { t } = useTranslation();
  return (
    <Dialog
      {...dialog}
      size="sm"
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
          {otherLabel !== undefined && (
            <Button variant="outline" tone="danger" onClick={onOther}>
              {otherLabel}
            </Button>
          )}
          <Button tone="danger" onClick={onConfirm}>
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
