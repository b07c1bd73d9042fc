import { ExternalLink, Trash2 } from 'lucide-react';
import { CALENDARS, type EventDraft, LIMITS, listCalendarGuests } from '#contract/calendar.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { OutsideLinkButton } from '#web/ui/buttons/more-buttons.tsx';
import { instantAt } from '#web/ui/calendar/days.ts';
import { zoneOf } from '#web/ui/calendar/views.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { MultiSelect } from '#web/ui/fields/pickers/combobox.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField, TimeField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { type DescribedForm, type FieldState, useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { checkValues, draftOf, type EventValues, eventForm, withStart } from './-event-values.ts';
import '#web/messages/calendar.json';

/** The fields of an event. Leaving it with unsaved changes asks first. */
export function EventForm({
  initial,
  isNew = false,
  onSend,
  onDelete,
  onClose,
}: {
  initial: () => EventValues;
  isNew?: boolean;
  onSend: (draft: EventDraft) => Promise<unknown>;
  /** Absent: there is nothing to delete. */
  onDelete?: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    schema: eventForm,
    labels: 'calendar.form',
    initial,
    check: checkValues,
    send: (sent) => onSend(draftOf(sent)),
    onSent: onClose,
  });
  const { values, field } = form;
  const hasUrl = values.url !== '' && checkValues(values).url === undefined;
  const handleDelete = () => {
    onDelete?.();
    onClose();
  };

  return (
    <Form form={form} guard="event">
      <TextField
        {...field('title')}
        placeholder={isNew ? t('calendar.form.titleExample') : ''}
        dir="auto"
      />
      <SelectField
        {...field('calendar')}
        choices={CALENDARS.map((value) => ({
          value,
          label: t(`calendar.calendars.names.${value}`),
        }))}
      />
      <Switch {...field('allDay')} />
      <EventTimes values={values} field={field} onChange={form.set} />
      <GuestsField {...field('guests')} />
      <TextField {...field('location')} dir="auto" />
      <TextField
        {...field('url')}
        type="url"
        inputMode="url"
        dir="ltr"
        end={
          hasUrl && (
            <OutsideLinkButton
              href={values.url.trim()}
              variant="plain"
              size="sm"
              icon={ExternalLink}
            >
              {t('calendar.form.openUrl')}
            </OutsideLinkButton>
          )
        }
      />
      <TextArea {...field('description')} rows={4} />
      <FormActions
        submitLabel={t(isNew ? 'calendar.form.create' : 'calendar.form.save')}
        isSending={form.isSending}
        onCancel={onClose}
        extra={
          onDelete && (
            <Button
              variant="plain"
              tone="danger"
              icon={Trash2}
              onClick={() => form.leave(handleDelete)}
            >
              {t('calendar.form.delete')}
            </Button>
          )
        }
      />
    </Form>
  );
}

/** When the event begins and ends, in the time zone of the person. */
function EventTimes({
  values,
  field,
  onChange,
}: {
  values: EventValues;
  field: DescribedForm<typeof eventForm, 'calendar.form'>['field'];
  onChange: (change: Partial<EventValues>) => void;
}) {
  const { t, language } = useTranslation();
  const at = instantAt(values.startDay, values.startTime);
  return (
    <Stack>
      <FormRow>
        <DateField
          {...field('startDay')}
          onChange={(startDay) => onChange(withStart(values, { startDay }))}
        />
        {!values.allDay && (
          <TimeField
            {...field('startTime')}
            onChange={(startTime) => onChange(withStart(values, { startTime }))}
          />
        )}
      </FormRow>
      <Stack gap="xs">
        <FormRow>
          <DateField {...field('endDay')} />
          {!values.allDay && <TimeField {...field('endTime')} />}
        </FormRow>
        {!values.allDay && at && (
          <Text as="p" size="sm" tone="neutral">
            {t('calendar.zone', zoneOf(at.getTime(), language))}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}

/** Who is invited. A guest who is no longer known stays, by e-mail address. */
function GuestsField(field: FieldState<string[]> & { label: string; isRequired: boolean }) {
  const { t } = useTranslation();
  const { data: people = [] } = useCall(listCalendarGuests, {});
  const known = new Map(people.map((person) => [person.email, person]));
  const unknown = field.value.filter((email) => !known.has(email));
  return (
    <MultiSelect
      {...field}
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
          <Avatar
            src={known.get(email)?.avatar ?? ''}
            name={known.get(email)?.fullName ?? email}
            size={24}
          />
          <bdi>{known.get(email)?.fullName ?? email}</bdi>
        </Row>
      )}
    />
  );
}
