import { Paperclip, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { type Correspondent, type EmailContact, MAX_RECIPIENTS } from '#contract/email/email.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { FileButton } from '#web/ui/buttons/more-buttons.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { TagsField } from '#web/ui/fields/pickers/tags-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { FileChip } from '#web/ui/media/image.tsx';
import { DockedDialog } from '#web/ui/panes/docked-dialog.tsx';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import { type ComposeSource, readRecipient, writeRecipient } from './compose-source.ts';
import { type ComposerOptions, useComposer } from './use-composer.ts';
import type { SaveState } from './use-draft-saving.ts';
import '#web/messages/email.json';

/** The message that is being written. */
export function Composer({
  contacts,
  ...options
}: ComposerOptions & { contacts: readonly EmailContact[] }) {
  const { t } = useTranslation();
  const { source, initial, onClose } = options;
  const [hasCopies, setHasCopies] = useState(initial.cc.length + initial.bcc.length > 0);
  const { form, saveState, fileError, discard, attach } = useComposer(options);
  const { subject, attachments } = form.values;
  const isReply = source.kind === 'reply' || source.kind === 'reply-all';

  return (
    <DockedDialog
      title={subject || t(`email.composer.${TITLE[source.kind]}`)}
      status={<SaveStatus state={saveState} />}
      closeLabel={t('email.composer.close')}
      onClose={onClose}
      onDropFiles={(files) => void attach(files)}
    >
      <Form form={form} hasAutoFocus={!isReply}>
        <RecipientsField {...form.field('to')} contacts={contacts} />
        {hasCopies ? (
          <>
            <RecipientsField {...form.field('cc')} contacts={contacts} />
            <RecipientsField {...form.field('bcc')} contacts={contacts} />
          </>
        ) : (
          <Row>
            <Button variant="plain" tone="accent" size="sm" onClick={() => setHasCopies(true)}>
              {t('email.composer.showCc')}
            </Button>
          </Row>
        )}
        <TextField {...form.field('subject')} dir="auto" />
        <RichTextField {...form.field('message')} isLabelHidden isAutoFocused={isReply} />
        {attachments.length > 0 && (
          <Row gap="xs">
            {attachments.map(({ fileName, size }) => (
              <FileChip
                key={fileName}
                name={fileName}
                size={size}
                onRemove={() =>
                  form.set({
                    attachments: attachments.filter((file) => file.fileName !== fileName),
                  })
                }
              />
            ))}
          </Row>
        )}
        <Alert message={fileError} />
        <FormActions
          submitLabel={t('email.composer.send')}
          isSending={form.isSending}
          extra={
            <Row gap="xs">
              <IconButton
                icon={Trash2}
                label={t('email.composer.discard')}
                onClick={() => void discard()}
              />
              <FileButton
                variant="outline"
                icon={Paperclip}
                isMultiple
                onChange={(files) => void attach(files)}
              >
                {t('email.composer.attach')}
              </FileButton>
            </Row>
          }
        />
      </Form>
    </DockedDialog>
  );
}

const TITLE = {
  new: 'new',
  draft: 'draft',
  reply: 'reply',
  'reply-all': 'reply',
  forward: 'new',
} as const satisfies Record<ComposeSource['kind'], string>;

const address = z.email();

/** The recipients. Contacts are suggested while one types; any address can be typed or pasted. */
function RecipientsField({
  value,
  onChange,
  contacts,
  ...field
}: FieldState<Correspondent[]> & { label: string; contacts: readonly EmailContact[] }) {
  const { t } = useTranslation();
  const contactByText = useMemo(
    () => new Map(contacts.map((contact) => [writeRecipient(contact), contact])),
    [contacts],
  );
  const read = (text: string) => readRecipient(text, contacts);
  return (
    <TagsField
      {...field}
      value={value.map(writeRecipient)}
      onChange={(texts) => onChange(texts.map(read))}
      placeholder={t('email.composer.recipients')}
      suggestions={[...contactByText.keys()]}
      separators={[',', ';', '\n']}
      most={MAX_RECIPIENTS}
      isSame={(a, b) => read(a).email === read(b).email}
      faceOf={(text) => {
        const { name, email } = read(text);
        const isInvalid = !address.safeParse(email).success;
        return { label: name || email, title: email, isInvalid };
      }}
      renderSuggestion={(text) => {
        const contact = contactByText.get(text);
        return (
          <Row as="span" gap="xs" wrap={false}>
            <Avatar src={contact?.avatar ?? ''} name={contact?.name ?? ''} size={28} />
            <Stack as="span" gap="none">
              <bdi>{contact?.name}</bdi>
              <Text size="sm">{contact?.email}</Text>
            </Stack>
          </Row>
        );
      }}
    />
  );
}

/** Whether the draft is saved. */
function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const hasFailed = typeof state === 'object';
  return (
    <span role="status">
      <Text size="sm" tone={hasFailed ? 'danger' : 'neutral'}>
        {hasFailed && t('email.composer.unsaved', { reason: state.reason })}
        {state === 'saving' && t('email.composer.saving')}
        {state === 'saved' && t('email.composer.saved')}
      </Text>
    </span>
  );
}
