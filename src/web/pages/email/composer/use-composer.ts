import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EmailDraft,
  MAX_ATTACHED_BYTES,
  MAX_ATTACHMENTS,
  restoreEmails,
  sendEmail,
  undoSendEmail,
  updateEmails,
} from '#contract/email/email.ts';
import { useChange } from '#web/api/use-change.ts';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { attachFiles, type Refusal } from './attach-files.ts';
import type { ComposeSource } from './compose-source.ts';
import { useDraftKeeping } from './use-draft-saving.ts';
import { useSizeText } from './use-size-text.ts';

type Field = 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments';
type Errors = Partial<Record<Field, string>>;

/** The content of a composer: how it changes, is kept, is sent and is thrown away. */
export function useComposer({
  source,
  initial,
  onMade,
  onClose,
  onReopen,
}: {
  source: ComposeSource;
  initial: EmailDraft;
  onMade: (id: number) => void;
  onClose: () => void;
  onReopen: (id: number) => void;
}) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const [draft, setDraft] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const draftId = source.kind === 'draft' ? source.id : undefined;
  const { keeping, end, goOn } = useDraftKeeping({ draft, draftId, onMade });
  const sending = useChange(sendEmail);
  const undoingSend = useChange(undoSendEmail);
  const updating = useChange(updateEmails);
  const restoring = useChange(restoreEmails);

  const set = (part: Partial<EmailDraft>) => setDraft((before) => ({ ...before, ...part }));
  const errors = useErrors(draft, wasTried);

  const complain = (error: unknown) =>
    showToast({
      title: t('email.changes.failed'),
      message: error instanceof Error ? error.message : String(error),
      tone: 'danger',
    });

  const undoSend = async (id: number) => {
    try {
      await undoingSend.mutateAsync({ body: { id } });
      onReopen(id);
      showToast({ message: t('email.composer.takenBack') });
    } catch (error) {
      complain(error);
    }
  };

  const send = async () => {
    if (sending.isPending) return;
    setWasTried(true);
    setFailure(null);
    if (Object.keys(checkFields(sendEmail.body, draft)).length > 0) return;
    if (draft.subject.trim() === '' && !(await isFineWithoutSubject())) return;
    const id = await end();
    try {
      const sent = await sending.mutateAsync({ body: { ...draft, ...(id && { id }) } });
      onClose();
      const action = { label: t('undo'), onAct: () => void undoSend(sent.id) };
      showToast({ message: t('email.composer.sent'), tone: 'success', action });
    } catch (error) {
      goOn();
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };

  const isFineWithoutSubject = () =>
    askToConfirm({
      title: t('email.composer.sendTitle'),
      description: t('email.composer.sendWords'),
      confirmLabel: t('email.composer.sendConfirm'),
    });

  const discard = async () => {
    const id = await end();
    onClose();
    if (id === undefined) return;
    const emailIds = [id];
    const restore = async () => {
      await restoring.mutateAsync({ body: { emailIds } });
      onReopen(id);
    };
    try {
      await updating.mutateAsync({ body: { emailIds, dataToUpdate: { folder: 'trash' } } });
      const action = { label: t('undo'), onAct: () => void restore().catch(complain) };
      showToast({ message: t('email.composer.discarded'), action });
    } catch (error) {
      complain(error);
    }
  };

  const refusalWords = (refusal: Refusal): string => {
    switch (refusal.reason) {
      case 'too-many':
        return t('email.composer.tooManyFiles', { count: MAX_ATTACHMENTS });
      case 'too-large':
        return t('email.composer.tooLarge', { size: sizeText(MAX_ATTACHED_BYTES) });
      case 'unreadable':
        return t('email.composer.unreadable', { name: refusal.name });
    }
  };

  const attach = async (files: readonly File[]) => {
    const { attached, refusal } = await attachFiles(files, draft.attachments, sizeText);
    set({ attachments: attached });
    setFileError(refusal ? refusalWords(refusal) : undefined);
  };

  return {
    draft,
    set,
    keeping,
    failure,
    errors: fileError === undefined ? errors : { ...errors, attachments: fileError },
    isSending: sending.isPending,
    send,
    discard,
    attach,
  };
}

/** What is wrong with each field: bad addresses at once, what is missing after the first try to send. */
function useErrors(draft: EmailDraft, wasTried: boolean): Errors {
  const { t } = useTranslation();
  const wrong = Object.entries(checkFields(sendEmail.body, draft));
  const errors: Errors = {};
  for (const field of FIELDS) {
    const found = wrong.find(([name]) => name === field || name.startsWith(`${field}.`));
    if (!found) continue;
    const [name, words] = found;
    const place = /^(to|cc|bcc)\.(\d+)\.email$/.exec(name)?.[2];
    if (place !== undefined && (field === 'to' || field === 'cc' || field === 'bcc')) {
      const address = draft[field][Number(place)]?.email ?? '';
      errors[field] = t('email.composer.badAddress', { address });
    } else if (wasTried) {
      errors[field] = words;
    }
  }
  return errors;
}

const FIELDS = ['to', 'cc', 'bcc', 'subject', 'message', 'attachments'] as const;
