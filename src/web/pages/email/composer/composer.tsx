import { Paperclip, Send, Trash2, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EmailContact, type EmailDraft, MAX_SUBJECT } from '#contract/email/email.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import { AttachedFiles } from './attached-files.tsx';
import type { ComposeSource } from './compose-source.ts';
import styles from './composer.module.css';
import { RecipientsField } from './recipients-field.tsx';
import { KeepingWords } from './save-status.tsx';
import { useComposer } from './use-composer.ts';

/** A mail that is being written: beside everything else on wide windows, above it on phones. */
export function Composer(props: {
  source: ComposeSource;
  initial: EmailDraft;
  contacts: readonly EmailContact[];
  onMade: (id: number) => void;
  onClose: () => void;
  onReopen: (id: number) => void;
}) {
  const { t } = useTranslation();
  const { source, initial, contacts } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [hasCopies, setHasCopies] = useState(initial.cc.length + initial.bcc.length > 0);
  const composer = useComposer(props);
  const { draft, set, errors } = composer;
  useFocusBack();
  const isAnswer = source.kind === 'reply' || source.kind === 'reply-all';

  // Before the editor, for which the same keys break a line.
  const handleKeyDownFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void composer.send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const isListOpen = event.target instanceof Element && event.target.ariaExpanded === 'true';
    if (isListOpen || !isInside(event, panel.current)) return;
    event.preventDefault();
    props.onClose();
  };
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void composer.attach([...event.dataTransfer.files]);
  };

  return (
    <section
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-labelledby={titleId}
      data-composer
      onKeyDownCapture={handleKeyDownFirst}
      onKeyDown={handleKeyDown}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {draft.subject || t(`email.composer.${TITLE[source.kind]}`)}
        </h2>
        <KeepingWords keeping={composer.keeping} />
        <button
          type="button"
          className={styles.close}
          aria-label={t('email.composer.close')}
          onClick={props.onClose}
        >
          <X size={18} aria-hidden />
        </button>
      </header>
      <div className={styles.fields}>
        <Alert message={composer.failure} />
        <RecipientsField
          label={t('email.composer.to')}
          people={draft.to}
          contacts={contacts}
          error={errors.to}
          isAutoFocused={!isAnswer}
          onChange={(to) => set({ to })}
        />
        {hasCopies ? (
          <>
            <RecipientsField
              label={t('email.composer.cc')}
              people={draft.cc}
              contacts={contacts}
              error={errors.cc}
              onChange={(cc) => set({ cc })}
            />
            <RecipientsField
              label={t('email.composer.bcc')}
              people={draft.bcc}
              contacts={contacts}
              error={errors.bcc}
              onChange={(bcc) => set({ bcc })}
            />
          </>
        ) : (
          <button type="button" className={styles.more} onClick={() => setHasCopies(true)}>
            {t('email.composer.showCc')}
          </button>
        )}
        <TextField
          label={t('email.composer.subject')}
          value={draft.subject}
          maxLength={MAX_SUBJECT}
          dir="auto"
          error={errors.subject}
          onChange={(value) => set({ subject: value })}
        />
        <RichTextField
          label={t('email.composer.message')}
          isLabelHidden
          value={draft.message}
          error={errors.message}
          isAutoFocused={isAnswer}
          onChange={(message) => set({ message })}
        />
        <AttachedFiles
          files={draft.attachments}
          error={errors.attachments}
          onRemove={(name) =>
            set({ attachments: draft.attachments.filter(({ fileName }) => fileName !== name) })
          }
        />
      </div>
      <footer className={styles.foot}>
        <Button icon={Send} isLoading={composer.isSending} onClick={() => void composer.send()}>
          {t('email.composer.send')}
        </Button>
        <Button variant="outline" icon={Paperclip} onClick={() => files.current?.click()}>
          {t('email.composer.attach')}
        </Button>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={t('email.composer.attach')}
          onChange={(event) => {
            void composer.attach([...(event.currentTarget.files ?? [])]);
            // So that the same file can be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
        <button
          type="button"
          className={styles.discard}
          aria-label={t('email.composer.discard')}
          title={t('email.composer.discard')}
          onClick={() => void composer.discard()}
        >
          <Trash2 size={17} aria-hidden />
        </button>
      </footer>
    </section>
  );
}

const TITLE = {
  new: 'new',
  draft: 'draft',
  reply: 'reply',
  'reply-all': 'reply',
  forward: 'new',
} as const satisfies Record<ComposeSource['kind'], string>;

/** Lists and small forms of the fields stand elsewhere in the document, yet tell their keys here. */
function isInside({ target }: KeyboardEvent, panel: HTMLElement | null): boolean {
  return target instanceof Node && panel !== null && panel.contains(target);
}

/** Gives the focus back to where it was before the composer came. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
