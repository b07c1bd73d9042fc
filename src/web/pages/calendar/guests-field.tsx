import { useTranslation } from 'react-i18next';
import { LIMITS, listCalendarGuests } from '#contract/calendar.ts';
import { useCall } from '#web/api/use-call.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { MultiSelect } from '#web/ui/fields/pickers/combobox.tsx';
import type { FieldState } from '#web/ui/forms/use-form.ts';
import { Row } from '#web/ui/layout/row.tsx';

/** Who is invited. A guest who is no longer known stays, by e-mail address. */
export function GuestsField(field: FieldState<readonly string[]>) {
  const { t } = useTranslation();
  const { data: people = [] } = useCall(listCalendarGuests, {});
  const known = new Map(people.map((person) => [person.email, person]));
  const unknown = field.value.filter((email) => !known.has(email));
  return (
    <MultiSelect
      {...field}
      label={t('calendar.form.guests')}
      placeholder={t('calendar.form.guestsExample')}
      most={LIMITS.guests}
      choices={[
        ...people.map(({ email, fullName }) => ({
          value: email,
          label: fullName,
          keywords: email,
        })),
        ...unknown.map((email) => ({ value: email, label: email })),
      ]}
      renderChoice={(email) => (
        <Row gap="xs" as="span" wrap={false}>
          <Avatar src={known.get(email)?.avatar ?? ''} size={24} />
          <bdi>{known.get(email)?.fullName ?? email}</bdi>
        </Row>
      )}
    />
  );
}
