import { useTranslation } from 'react-i18next';
import { MAX_PINNED_PLACE, pinEvent } from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { usePinChanges } from './use-event-changes.ts';

/** Pins an event to a place in the list of a window. */
export function PinDialog({
  event,
  window,
  onClose,
}: {
  event: EventDetail;
  window: TimeRange;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { pin } = usePinChanges(event.id);
  const form = useForm<{ time_range: TimeRange; place: number; lastDay: string; reason: string }>({
    initial: { time_range: window, place: 1, lastDay: '', reason: '' },
    check: (values) => checkFields(pinEvent.body, bodyOf(values)),
    nameOf: (name) => (name === 'ends_at' ? 'lastDay' : name),
    send: async (values) => {
      await pin(bodyOf(values));
      onClose();
      showToast({ tone: 'success', message: t('eventPage.pin.done') });
    },
  });
  const ranges = TIME_RANGES.filter((range) =>
    event.windows.some(({ time_range }) => time_range === range),
  );
  return (
    <Dialog
      title={t('eventPage.pin.title')}
      description={t('eventPage.pin.description')}
      onClose={onClose}
    >
      <Form form={form} guard="panel">
        <FormRow>
          <SelectField
            {...form.field('time_range')}
            label={t('eventPage.pin.window')}
            choices={ranges.map((value) => ({ value, label: t(`scores.windows.${value}`) }))}
          />
          <NumberField
            {...form.field('place')}
            label={t('eventPage.pin.place')}
            min={1}
            max={MAX_PINNED_PLACE}
            hasSteppers
            isRequired
          />
        </FormRow>
        <DateField
          {...form.field('lastDay')}
          label={t('eventPage.pin.lastDay')}
          description={t('eventPage.pin.noEnd')}
        />
        <TextArea {...form.field('reason')} label={t('eventPage.correct.reason')} maxLength={500} />
        <FormActions
          submitLabel={t('eventPage.pin.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** A pin ends with its last day, in the reader's zone. */
function bodyOf({
  lastDay,
  ...body
}: {
  time_range: TimeRange;
  place: number;
  lastDay: string;
  reason: string;
}) {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  const ends_at = lastDay === '' ? null : new Date(year, month - 1, day + 1).toISOString();
  return { ...body, ends_at };
}
