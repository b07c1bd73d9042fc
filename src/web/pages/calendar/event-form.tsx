import { ExternalLink, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CALENDARS, type EventDraft, LIMITS } from '#contract/calendar.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Switch } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './event-form.module.css';
import { EventTimes } from './event-times.tsx';
import { checkValues, draftOf, type EventValues } from './event-values.ts';
import { GuestsField } from './guests-field.tsx';
import { useSheetGuard } from './use-sheet-guard.ts';

/** The fields of an event. What was typed is not lost by chance: leaving asks first. */
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
  const first = useRef<EventValues>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const { values, set, field, form, failure, isSending } = useForm<EventValues>({
    initial,
    check: checkValues,
    send: async (sent) => {
      await onSend(draftOf(sent));
      finish();
    },
  });
  first.current ??= values;
  const isDirty = JSON.stringify(values) !== JSON.stringify(first.current);
  const markDone = useSheetGuard(isDirty);
  const hasUrl = values.url !== '' && checkValues(values).url === undefined;

  const finish = () => {
    markDone();
    onClose();
  };

  useEffect(() => {
    if (isNew) titleField.current?.focus();
  }, [isNew]);

  return (
    <form {...form} className={styles.form}>
      <Alert message={failure} />
      <div className={styles.fields}>
        <TextField
          {...field('title')}
          ref={titleField}
          label={t('calendar.form.title')}
          placeholder={isNew ? t('calendar.form.titleExample') : ''}
          maxLength={LIMITS.title}
          isRequired
        />
        <SelectField
          label={t('calendar.form.calendar')}
          value={values.calendar}
          choices={CALENDARS.map((value) => ({
            value,
            label: t(`calendar.calendars.names.${value}`),
          }))}
          onChange={(calendar) => set({ calendar })}
        />
        <Switch
          label={t('calendar.form.allDay')}
          value={values.allDay}
          onChange={(allDay) => set({ allDay })}
        />
        <EventTimes values={values} field={field} onChange={set} />
        <GuestsField
          emails={values.guests === '' ? [] : values.guests.split(',')}
          onChange={(emails) => set({ guests: emails.join(',') })}
        />
        <TextField
          {...field('location')}
          label={t('calendar.form.location')}
          maxLength={LIMITS.location}
        />
        <div>
          <TextField
            {...field('url')}
            label={t('calendar.form.url')}
            type="url"
            inputMode="url"
            dir="ltr"
            maxLength={LIMITS.url}
          />
          {hasUrl && (
            <a
              className={styles.link}
              href={values.url.trim()}
              target="_blank"
              rel="noopener noreferrer"
            >
              <ExternalLink size={14} aria-hidden />
              {t('calendar.form.openUrl')}
            </a>
          )}
        </div>
        <TextArea
          {...field('description')}
          label={t('calendar.form.description')}
          maxLength={LIMITS.description}
          rows={4}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" isLoading={isSending}>
          {t(isNew ? 'calendar.form.create' : 'calendar.form.save')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        {onDelete && (
          <Button
            tone="danger"
            className={styles.delete}
            icon={Trash2}
            onClick={() => {
              onDelete();
              finish();
            }}
          >
            {t('calendar.form.delete')}
          </Button>
        )}
      </div>
    </form>
  );
}
