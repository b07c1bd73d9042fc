import { useState } from 'react';
import { z } from 'zod';
import { type Pin, pinEvent, pinOvertaken } from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { SAVE_MINE, useTheirs } from '#web/data/use-change.ts';
import { ConflictCard } from '#web/list/conflict/conflict-card.tsx';
import { useTranslation } from '#web/translation.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { undoPin, usePinChanges } from './use-event-changes.ts';
import '#web/messages/conflict.json';
import '#web/messages/eventPage.json';

/** An empty day: until the event is over. */
const pinForm = pinEvent.body
  .omit({ ends_at: true, replaces: true })
  .extend({ lastDay: z.string() });

/** Pins an event to a rank in the list of a window. */
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
  const calls = usePinChanges(event.id);
  // The page behind follows what colleagues change; what is sent is made on what was opened.
  const [opened] = useState(event.pins);
  const { theirs, forgetTheirs, saving } = useTheirs(pinOvertaken);
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
    send: async (values, intent) => {
      const before =
        intent === SAVE_MINE
          ? theirs?.newest
          : opened.find(({ time_range }) => time_range === values.time_range);
      const body = { ...bodyOf(values), replaces: before?.pinned_at ?? null };
      const made = await saving(calls.pin(body));
      onClose();
      void change(Promise.resolve(), {
        message: t('eventPage.pin.done'),
        undo: () => undoPin(made, body, calls),
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
        {theirs && (
          <PinConflict
            theirs={theirs.newest}
            mine={bodyOf(form.values)}
            isSending={form.isSending}
            onUseTheirs={() => form.leave(onClose)}
          />
        )}
        <FormRow>
          <SelectField
            {...form.field('time_range')}
            onChange={(range) => {
              forgetTheirs();
              form.set({ time_range: range });
            }}
            choices={ranges.map((value) => ({ value, label: t(`scores.windows.${value}`) }))}
          />
          <NumberField {...form.field('place')} hasSteppers />
        </FormRow>
        <DateField {...form.field('lastDay')} description={t('eventPage.pin.noEnd')} />
        <TextArea {...form.field('reason')} label={t('eventPage.correct.reason')} />
        <FormActions
          submitLabel={t('eventPage.pin.submit')}
          isSending={form.isSending}
          isDisabled={theirs !== null}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** Somebody else has pinned or unpinned the event in this window meanwhile: both sides, and a choice between them. */
function PinConflict({
  theirs,
  mine,
  isSending,
  onUseTheirs,
}: {
  /** Null: it is not pinned any more. */
  theirs: Pin | null;
  mine: ReturnType<typeof bodyOf>;
  isSending: boolean;
  onUseTheirs: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const untilOf = ({ ends_at: at }: Pick<Pin, 'ends_at'>) =>
    at === null
      ? t('eventPage.pins.noEnd')
      : t('eventPage.pins.until', { at: format.moment(new Date(at)) });
  const textOf = (pin: Pick<Pin, 'place' | 'reason' | 'ends_at'>) =>
    [format.number(pin.place), untilOf(pin), pin.reason].filter(Boolean).join(' · ');
  return (
    <ConflictCard
      title={t('conflict.titles.pin')}
      theirs={theirs ? { by: theirs.pinned_by, at: theirs.pinned_at } : undefined}
      rows={[
        {
          name: t('eventPage.pin.place'),
          theirs: theirs ? textOf(theirs) : t('eventPage.pin.unpinned'),
          mine: textOf(mine),
        },
      ]}
      isSending={isSending}
      onUseTheirs={onUseTheirs}
    />
  );
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
