import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LIMITS, listCalendarGuests } from '#contract/calendar.ts';
import { useCall } from '#web/api/use-call.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import styles from './event-form.module.css';

/** Who is asked to come. Somebody who is not known any more stays, by address. */
export function GuestsField({
  emails,
  onChange,
}: {
  emails: readonly string[];
  onChange: (emails: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const { data: people = [] } = useCall(listCalendarGuests, {});
  const known = new Map(people.map((person) => [person.email, person]));
  const unknown = emails.filter((email) => !known.has(email));
  return (
    <MultiSelect
      label={t('calendar.form.guests')}
      placeholder={t('calendar.form.guestsExample')}
      data={[
        ...people.map(({ email, fullName }) => ({ value: email, label: fullName })),
        ...unknown.map((email) => ({ value: email, label: email })),
      ]}
      value={[...emails]}
      onChange={onChange}
      maxValues={LIMITS.guests}
      searchable
      hidePickedOptions
      clearSearchOnChange
      nothingFoundMessage={t('calendar.form.nobody')}
      filter={({ options, search }) =>
        options.filter((option) => 'value' in option && isMatch(search, option.label, option.value))
      }
      renderOption={({ option }) => (
        <span className={styles.guest}>
          <Avatar src={known.get(option.value)?.avatar ?? ''} size={24} />
          <bdi>{option.label}</bdi>
        </span>
      )}
      withScrollArea={false}
      classNames={{ options: styles.guests ?? '' }}
      // Inside the dialog: what lies outside cannot be reached while it is open.
      comboboxProps={{ withinPortal: false }}
    />
  );
}

function isMatch(search: string, ...texts: string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
