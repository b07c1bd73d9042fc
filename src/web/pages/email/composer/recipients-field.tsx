import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Correspondent, type EmailContact, MAX_RECIPIENTS } from '#contract/email/email.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { TagsField } from '#web/ui/fields/pickers/tags-field.tsx';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { readRecipient, writeRecipient } from './recipients.ts';

const address = z.email();

/** The recipients. Contacts are suggested while one types; any address can be typed or pasted. */
export function RecipientsField({
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
            <Avatar src={contact?.avatar ?? ''} size={28} />
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
