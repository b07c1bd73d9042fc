import { ExternalLink, Trash2 } from 'lucide-react';
import { REPEAT_NAMES } from '#contract/apps/repeat-rule.ts';
import {
  CALENDARS,
  type EventDraft,
  GUEST_ANSWERS,
  type GuestAnswer,
  LIMITS,
  listCalendarGuests,
} from '#contract/calendar.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { OutsideLinkButton } from '#web/ui/buttons/more-buttons.tsx';
import { instantAt } from '#web/ui/calendar/days.ts';
import { zoneOf } from '#web/ui/calendar/views.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { MultiSelect } from '#web/ui/fields/pickers/combobox.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField, TimeField } from '#web/ui/fields/text/text-field.tsx';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { type DescribedForm, type FieldState, useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import {
  checkValues,
  draftOf,
  type EventValues,
  eventForm,
  REMINDERS,
  SCOPES,
  type Scope,
  withStart,
} from './-event-values.ts';
import '#web/messages/calendar.json';

/** The fields of an event. Leaving it with unsaved changes asks first. */
export function EventForm({
  initial,
  isNew = false,
  answers,
  isSeries = false,
  onSend,
  onDelete,
  onClose,
}: {
  initial: () => EventValues;
  isNew?: boolean;
  /** What guests have answered, by e-mail address. */
  answers?: Readonly<Record<string, GuestAnswer>> | undefined;
  /** It is one occurrence of a recurring event. */
  isSeries?: boolean;
  onSend: (draft: EventDraft, scope: Scope) => Promise<unknown>;
  /** Absent: there is nothing to delete. */
  onDelete?: (scope: Scope) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    schema: eventForm,
    labels: 'calendar.form',
    initial,
    check: checkValues,
    send: (sent) => onSend(draftOf(sent), sent.scope),
    onSent: onClose,
  });
  const { values, field } = form;
  const hasUrl = values.url !== '' && checkValues(values).url === undefined;
  const handleDelete = () => {
    onDelete?.(values.scope);
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
      <RepeatFields values={values} field={field} isWhole={!isSeries || values.scope !== 'one'} />
      <SelectField
        {...field('remind')}
        choices={REMINDERS.map((value) => ({ value, label: t(`calendar.reminders.${value}`) }))}
      />
      <GuestsField {...field('guests')} />
      <GuestAnswers guests={values.guests} answers={answers} />
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
      {isSeries && (
        <Segmented
          {...field('scope')}
          choices={SCOPES.map((value) => ({ value, label: t(`calendar.scopes.${value}`) }))}
        />
      )}
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

/** How an event repeats. A single occurrence does not. */
function RepeatFields({
  values,
  field,
  isWhole,
}: {
  values: EventValues;
  field: DescribedForm<typeof eventForm, 'calendar.form'>['field'];
  isWhole: boolean;
}) {
  const { t } = useTranslation();
  if (!isWhole) return null;
  const names = [
    'none',
    ...REPEAT_NAMES,
    ...(values.rule === '' ? [] : ['other' as const]),
  ] as const;
  const hasEnd = values.repeat !== 'none' && values.repeat !== 'other';
  return (
    <FormRow>
      <SelectField
        {...field('repeat')}
        choices={names.map((value) => ({ value, label: t(`calendar.repeats.${value}`) }))}
      />
      {hasEnd && (
        <DateField
          {...field('repeatUntil')}
          min={values.startDay}
          placeholder={t('calendar.form.neverEnds')}
        />
      )}
    </FormRow>
  );
}

const ANSWER_TONE = { yes: 'success', maybe: 'warning', no: 'danger', none: 'neutral' } as const;

/** What each guest has answered; nothing while nobody is invited. */
function GuestAnswers({
  guests,
  answers,
}: {
  guests: readonly string[];
  answers: Readonly<Record<string, GuestAnswer>> | undefined;
}) {
  const { t } = useTranslation();
  const { data: people = [] } = useCall(listCalendarGuests, {});
  if (answers === undefined || guests.length === 0) return null;
  const nameOf = (email: string) =>
    people.find((person) => person.email === email)?.fullName ?? email;
  const count = (answer: GuestAnswer) => guests.filter((one) => answers[one] === answer).length;
  return (
    <Stack gap="2xs">
      <Text as="p" size="sm" tone="neutral">
        {GUEST_ANSWERS.map((answer) =>
          t(`calendar.answers.count.${answer}`, { count: count(answer) }),
        ).join(', ')}
      </Text>
      <Stack as="ul" gap="2xs">
        {guests.map((email) => {
          const answer = answers[email] ?? 'none';
          return (
            <li key={email}>
              <Row gap="xs">
                <bdi>{nameOf(email)}</bdi>
                <Badge tone={ANSWER_TONE[answer]}>{t(`calendar.answers.${answer}`)}</Badge>
              </Row>
            </li>
          );
        })}
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
