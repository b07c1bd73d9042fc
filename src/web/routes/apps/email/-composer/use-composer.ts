import { useEffect, useRef, useState } from 'react';
import { MAX_ATTACHED_BYTES } from '#contract/email/attachment.ts';
import {
  type EmailDraft,
  MAX_ATTACHMENTS,
  restoreEmails,
  saveDraft,
  sendEmail,
  undoSendEmail,
  updateEmails,
} from '#contract/email/email.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat, useSizeText } from '#web/ui/format/format.ts';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showFailure, showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import type { ComposeSource } from './compose-source.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import '#web/messages/email.json';

export type ComposerOptions = {
  source: ComposeSource;
  initial: EmailDraft;
  /** Called with the id of a new draft. */
  onCreate: (id: number) => void;
  onClose: () => void;
  /** Opens a draft again, after sending or discarding it was undone. */
  onReopen: (id: number) => void;
};

/** The form of a composer: saved as a draft while one types, sent or discarded, both of which can be undone. */
export function useComposer({ source, initial, onCreate, onClose, onReopen }: ComposerOptions) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const [fileError, setFileError] = useState<string>();
  const sending = useChange(sendEmail);
  const undoingSend = useChange(undoSendEmail);
  const updating = useChange(updateEmails);
  const restoring = useChange(restoreEmails);
  const scheduling = useChange(saveDraft);
  const format = useFormat();
  const initialSendAt = initial.sendAt ?? '';
  const run = useUndoableChange(t('email.changes.failed'));

  const send = async (draft: EmailDraft) => {
    if (draft.subject.trim() === '' && !(await confirmNoSubject())) return;
    const id = await saving.stop();
    const { sendAt: _, ...content } = draft;
    const request = sending.mutateAsync({ body: { ...content, ...(id && { id }) } });
    const sent = await request.catch((error: unknown) => {
      saving.resume();
      throw error;
    });
    onClose();
    const undo = async () => {
      await undoingSend.mutateAsync({ body: { id: sent.id } });
      onReopen(sent.id);
      showToast({ message: t('email.composer.sendUndone') });
    };
    void run(request, { message: t('email.composer.sent'), tone: 'success', undo });
  };

  /** Stores the mail to be sent at a time, an ISO instant; empty: no longer. */
  const sendLater = async (sendAt: string) => {
    const values = form.values;
    const wrong = checkDraft(values, (address) => t('email.composer.badAddress', { address }));
    const [problem] = Object.values(wrong);
    if (problem !== undefined) return showToast({ tone: 'danger', message: problem });
    const id = await saving.stop();
    const store = (at: string, mailId = id) =>
      scheduling.mutateAsync({
        body: { ...values, sendAt: at, ...(mailId !== undefined && { id: mailId }) },
      });
    const request = store(sendAt);
    try {
      const stored = await request;
      onClose();
      const when = format.moment(new Date(sendAt));
      void run(request, {
        message: sendAt === '' ? t('email.later.ended') : t('email.later.done', { when }),
        tone: 'success',
        undo: () => store(initialSendAt, stored.id),
      });
    } catch (error) {
      saving.resume();
      showFailure(error, t('email.changes.failed'));
    }
  };

  const confirmNoSubject = () =>
    askToConfirm({
      title: t('email.composer.sendTitle'),
      description: t('email.composer.sendDescription'),
      confirmLabel: t('email.composer.sendConfirm'),
    });

  const form = useForm({
    schema: saveDraft.body,
    labels: 'email.composer',
    initial,
    check: (draft) => checkDraft(draft, (address) => t('email.composer.badAddress', { address })),
    send,
  });
  const draft = form.values;
  const saving = useDraftSaving({
    draft,
    draftId: source.kind === 'draft' ? source.id : undefined,
    onCreate,
  });

  const discard = async () => {
    const id = await saving.stop();
    onClose();
    if (id === undefined) return;
    const emailIds = [id];
    const undo = async () => {
      await restoring.mutateAsync({ body: { emailIds } });
      onReopen(id);
    };
    const discarding = updating.mutateAsync({
      body: { emailIds, dataToUpdate: { folder: 'trash' } },
    });
    void run(discarding, { message: t('email.composer.discarded'), undo });
  };

  const describeRefusal = (refusal: Refusal): string => {
    switch (refusal.reason) {
      case 'too-many':
        return t('email.composer.tooManyFiles', { count: MAX_ATTACHMENTS });
      case 'too-large':
        return t('email.composer.tooLarge', { size: sizeText(MAX_ATTACHED_BYTES) });
      case 'unreadable':
        return t('email.composer.unreadable', { name: refusal.name });
    }
  };

  const { attachments } = draft;
  const attached = useRef(attachments);
  useEffect(() => {
    attached.current = attachments;
  }, [attachments]);
  const attaching = useRef(Promise.resolve());

  /** One choice of files after another, so that each counts those of the ones before. */
  const attach = (files: readonly File[]) => {
    attaching.current = attaching.current.then(async () => {
      const { added, refusal } = await readFiles(files, attached.current, sizeText);
      attached.current = [...attached.current, ...added];
      form.set((now) => ({ attachments: [...now.attachments, ...added] }));
      setFileError(refusal ? describeRefusal(refusal) : undefined);
    });
  };

  return {
    form,
    saveState: saving.saveState,
    fileError: fileError ?? form.errorOf('attachments'),
    discard,
    attach,
    sendLater,
  };
}

/** What is wrong with a draft, by field: the contract names each recipient, and here they are one field. */
function checkDraft(draft: EmailDraft, badAddress: (address: string) => string): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(checkFields(sendEmail.body, draft))) {
    const [field = '', index] = path.split('.');
    const recipients = field === 'to' || field === 'cc' || field === 'bcc' ? draft[field] : [];
    const wrong = index === undefined ? undefined : recipients[Number(index)];
    errors[field] ??= wrong ? badAddress(wrong.email) : message;
  }
  return errors;
}

type DraftFile = NonNullable<EmailDraft['attachments']>[number];

type Refusal =
  | { reason: 'too-many' }
  | { reason: 'too-large' }
  | { reason: 'unreadable'; name: string };

/** Bytes of a data URL: base64 holds three in four characters. */
function bytesOf({ url }: DraftFile): number {
  return Math.floor(url.slice(url.indexOf(',') + 1).length * 0.75);
}

/** Reads files to attach beside those that are present, up to the limits. */
async function readFiles(
  files: readonly File[],
  present: readonly DraftFile[],
  sizeText: (bytes: number) => string,
): Promise<{ added: DraftFile[]; refusal: Refusal | null }> {
  const added: DraftFile[] = [];
  let bytes = present.reduce((sum, file) => sum + bytesOf(file), 0);
  for (const file of files) {
    bytes += file.size;
    const all = [...present, ...added];
    if (all.length >= MAX_ATTACHMENTS) return { added, refusal: { reason: 'too-many' } };
    if (bytes > MAX_ATTACHED_BYTES) return { added, refusal: { reason: 'too-large' } };
    const url = await readFile(file);
    if (url === null) return { added, refusal: { reason: 'unreadable', name: file.name } };
    const fileName = unusedName(file.name.slice(-200), all);
    added.push({ fileName, url, size: sizeText(file.size) });
  }
  return { added, refusal: null };
}

function unusedName(name: string, present: readonly DraftFile[]): string {
  const taken = new Set(present.map(({ fileName }) => fileName));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${count} ${name}`;
  return free;
}

function readFile(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
