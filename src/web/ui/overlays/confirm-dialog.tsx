import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import type { Answers, Question } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** Asks before something is lost; shown by `askToConfirm`. Escape means no. */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  onCancel,
  ...dialog
}: Question & Answers) {
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
          <Button tone="danger" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
