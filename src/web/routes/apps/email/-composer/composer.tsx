import { Clock, Paperclip, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { type Correspondent, type EmailContact, MAX_RECIPIENTS } from '#contract/email/email.ts';
import { HOUR_MS } from '#scoring/durations.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { FileButton } from '#web/ui/buttons/more-buttons.tsx';
import { addDays, instantAt, localDay } from '#web/ui/calendar/days.ts';
import { Alert, Banner } from '#web/ui/display/alert.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { TagsField } from '#web/ui/fields/pickers/tags-field.tsx';
import { TextField, TimeField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { FileChip } from '#web/ui/media/image.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
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
  const format = useFormat();
  const [hasCopies, setHasCopies] = useState(initial.cc.length + initial.bcc.length > 0);
  const { form, saveState, fileError, discard, attach, sendLater } = useComposer(options);
  const { subject, attachments } = form.values;
  const isReply = source.kind === 'reply' || source.kind === 'reply-all';

  return (
    <DockedDialog
      title={subject || t(`email.composer.${TITLE[source.kind]}`)}
      status={<SaveStatus state={saveState} />}
      closeLabel={t('email.composer.close')}
      onClose={onClose}
      onDropFiles={attach}
    >
      <Form form={form} guard={false} hasAutoFocus={!isReply}>
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
        {initial.sendAt !== undefined && (
          <Banner
            tone="info"
            message={t('email.later.planned', {
              when: format.moment(new Date(initial.sendAt)),
            })}
            actions={
              <Button variant="outline" size="sm" onClick={() => void sendLater('')}>
                {t('email.later.end')}
              </Button>
            }
          />
        )}
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
              <FileButton variant="outline" icon={Paperclip} isMultiple onChange={attach}>
                {t('email.composer.attach')}
              </FileButton>
              <SendLaterButton onSend={(at) => void sendLater(at)} />
            </Row>
          }
        />
      </Form>
    </DockedDialog>
  );
}

/** Times to send a mail at by itself: two that are usual, and any other. */
function SendLaterButton({ onSend }: { onSend: (at: string) => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const tomorrow = addDays(localDay(new Date(now)), 1);
  const [day, setDay] = useState(tomorrow);
  const [time, setTime] = useState('08:00');
  const chosen = instantAt(day, time);
  const isPast = chosen === null || chosen.getTime() <= now;
  const choices = [
    { name: 'hour', at: new Date(now + HOUR_MS) },
    { name: 'tomorrow', at: instantAt(tomorrow, '08:00') },
  ] as const;
  return (
    <Popover
      label={t('email.later.open')}
      panelLabel={t('email.later.open')}
      face={<Clock size={18} aria-hidden />}
    >
      {(close) => (
        <Stack gap="xs">
          <Text as="p" size="sm" tone="neutral">
            {t('email.later.note')}
          </Text>
          {choices.map(
            ({ name, at }) =>
              at && (
                <Button
                  key={name}
                  variant="light"
                  onClick={() => {
                    close();
                    onSend(at.toISOString());
                  }}
                >
                  {t(`email.later.${name}`)}
                </Button>
              ),
          )}
          <DateField
            label={t('email.later.day')}
            value={day}
            min={localDay(new Date(now))}
            onChange={setDay}
          />
          <TimeField label={t('email.later.time')} value={time} onChange={setTime} />
          <Button
            isDisabled={isPast}
            onClick={() => {
              close();
              if (chosen) onSend(chosen.toISOString());
            }}
          >
            {t('email.later.send')}
          </Button>
        </Stack>
      )}
    </Popover>
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
