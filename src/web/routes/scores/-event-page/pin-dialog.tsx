import { z } from 'zod';
import { type Pin, pinEvent } from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { useTranslation } from '#web/translation.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { usePinChanges } from './use-event-changes.ts';
import '#web/messages/eventPage.json';

/** An empty day: until the event is over. */
const pinForm = pinEvent.body.omit({ ends_at: true }).extend({ lastDay: z.string() });

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
  const { pin, unpin } = usePinChanges(event.id);
  const change = useUndoableChange(t('eventPage.failed'));
  const pinned = event.pins.find(({ time_range }) => time_range === window);
  const form = useForm({
    schema: pinForm,
    labels: 'eventPage.pin',
    initial: {
      time_range: window,
      place: pinned?.place ?? 1,
      lastDay: pinned?.ends_at ? lastDayOf(pinned.ends_at) : '',
      reason: pinned?.reason ?? '',
    },
    check: (values) => checkFields(pinEvent.body, bodyOf(values)),
    nameOf: (name) => (name === 'ends_at' ? 'lastDay' : name),
    send: async (values) => {
      const before = event.pins.find(({ time_range }) => time_range === values.time_range);
      await pin(bodyOf(values));
      onClose();
      void change(Promise.resolve(), {
        message: t('eventPage.pin.done'),
        undo: () => (before ? pin(pinBody(before)) : unpin(values.time_range)),
      });
    },
  });
  const ranges = TIME_RANGES.filter((range) =>
    event.windows.some(({ time_range }) => time_range === range),
  );
  return (
    <Dialog
      title={t('eventPage.pin.title', { name: event.event_name })}
      description={t('eventPage.pin.description')}
      onClose={onClose}
    >
      <Form form={form} guard="panel">
        <FormRow>
          <SelectField
            {...form.field('time_range')}
            choices={ranges.map((value) => ({ value, label: t(`scores.windows.${value}`) }))}
          />
          <NumberField {...form.field('place')} hasSteppers />
        </FormRow>
        <DateField {...form.field('lastDay')} description={t('eventPage.pin.noEnd')} />
        <TextArea {...form.field('reason')} label={t('eventPage.correct.reason')} />
        <FormActions
          submitLabel={t('eventPage.pin.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** The pin as it was. */
function pinBody({ time_range, place, reason, ends_at }: Pin): z.input<typeof pinEvent.body> {
  return { time_range, place, reason, ends_at };
}

/** The day before the midnight that a pin ends at, in the reader's zone. */
function lastDayOf(endsAt: string): string {
  const last = new Date(Date.parse(endsAt) - 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${last.getFullYear()}-${two(last.getMonth() + 1)}-${two(last.getDate())}`;
}

/** A pin ends with its last day, in the reader's zone. */
function bodyOf({ lastDay, ...body }: z.output<typeof pinForm>) {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number);
  const ends_at = lastDay === '' ? null : new Date(year, month - 1, day + 1).toISOString();
  return { ...body, ends_at };
}
