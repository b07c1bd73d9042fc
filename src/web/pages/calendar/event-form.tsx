import { ExternalLink, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CALENDARS, type EventDraft, LIMITS } from '#contract/calendar.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { OutsideLinkButton } from '#web/ui/buttons/outside-link-button.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { EventTimes } from './event-times.tsx';
import { checkValues, draftOf, type EventValues } from './event-values.ts';
import { GuestsField } from './guests-field.tsx';

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
  const form = useForm<EventValues>({
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
        label={t('calendar.form.title')}
        placeholder={isNew ? t('calendar.form.titleExample') : ''}
        maxLength={LIMITS.title}
        dir="auto"
        isRequired
      />
      <SelectField
        {...field('calendar')}
        label={t('calendar.form.calendar')}
        choices={CALENDARS.map((value) => ({
          value,
          label: t(`calendar.calendars.names.${value}`),
        }))}
      />
      <Switch {...field('allDay')} label={t('calendar.form.allDay')} />
      <EventTimes values={values} field={field} onChange={form.set} />
      <GuestsField {...field('guests')} />
      <TextField
        {...field('location')}
        label={t('calendar.form.location')}
        maxLength={LIMITS.location}
        dir="auto"
      />
      <TextField
        {...field('url')}
        label={t('calendar.form.url')}
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={LIMITS.url}
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
      <TextArea
        {...field('description')}
        label={t('calendar.form.description')}
        maxLength={LIMITS.description}
        rows={4}
      />
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
