import { Pill, TagsInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Correspondent, type EmailContact, MAX_RECIPIENTS } from '#contract/email/email.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import styles from './composer.module.css';
import { readRecipient, writeRecipient } from './recipients.ts';

const address = z.email();

/** To whom: contacts are offered while one types, and any address can be typed or pasted. */
export function RecipientsField({
  label,
  people,
  contacts,
  error,
  isAutoFocused = false,
  onChange,
}: {
  label: string;
  people: readonly Correspondent[];
  contacts: readonly EmailContact[];
  error: string | undefined;
  isAutoFocused?: boolean;
  onChange: (people: Correspondent[]) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [isPutAway, setIsPutAway] = useState(false);
  const byText = useMemo(
    () => new Map(contacts.map((contact) => [writeRecipient(contact), contact])),
    [contacts],
  );
  return (
    <TagsInput
      label={label}
      error={error}
      data={[...byText.keys()]}
      value={people.map(writeRecipient)}
      onChange={(texts) => onChange(texts.map((text) => readRecipient(text, contacts)))}
      splitChars={[',', ';', '\n']}
      maxTags={MAX_RECIPIENTS}
      maxDropdownHeight={220}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text);
        setIsPutAway(false);
      }}
      selectFirstOptionOnChange
      dropdownOpened={search.trim() !== '' && !isPutAway}
      onDropdownClose={() => setIsPutAway(true)}
      limit={8}
      autoFocus={isAutoFocused}
      classNames={{ input: styles.recipients ?? '' }}
      {...(people.length === 0 && { placeholder: t('email.composer.recipients') })}
      isDuplicate={(text, present) => {
        const { email } = readRecipient(text, contacts);
        return present.some((one) => readRecipient(one, contacts).email === email);
      }}
      renderOption={({ option }) => {
        const contact = byText.get(option.value);
        return (
          <span className={styles.option}>
            <Avatar src={contact?.avatar ?? ''} size={28} />
            <span className={styles.optionWords}>
              <bdi>{contact?.name}</bdi>
              <span className={styles.optionEmail}>{contact?.email}</span>
            </span>
          </span>
        );
      }}
      renderPill={({ option, onRemove, disabled }) => {
        const { name, email } = readRecipient(String(option.value), contacts);
        return (
          <Pill
            className={styles.pill}
            data-invalid={!address.safeParse(email).success || undefined}
            title={email}
            withRemoveButton={!disabled}
            removeButtonProps={{
              'aria-label': t('email.composer.remove', { name: name || email }),
            }}
            {...(onRemove && { onRemove })}
          >
            <bdi>{name || email}</bdi>
          </Pill>
        );
      }}
    />
  );
}
