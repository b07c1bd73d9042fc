import { useSyncExternalStore } from 'react';
import { openQuestion } from '#web/ui/overlays/confirm.ts';

/** Where `askToConfirm` shows its question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(
    openQuestion.subscribe,
    openQuestion.read,
    openQuestion.read,
  );
  if (!question) return null;
  const { Dialog, title, description, confirmLabel, answer } = question;
  return (
    <Dialog
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
