import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  correctEvent,
  correctionConflict,
  correctionValues,
  undoCorrection,
} from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField, TimeField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { correctionDraft } from './use-event-changes.ts';
import { offsetOf, startAt, wallStart } from './wall-start.ts';
import '#web/messages/eventPage.json';

type CorrectionValues = z.output<typeof correctionValues>;

const { event_type, venue_capacity, venue_name } = correctionValues.shape;

/** The facts as the fields of the form; an empty text stands for none. */
const correctionForm = z.object({
  event_type: event_type.unwrap(),
  venue_capacity: venue_capacity.unwrap(),
  venue_name: z.literal('').or(venue_name.unwrap().unwrap()),
  day: z.string(),
  time: z.string(),
  pass_like: z.boolean(),
  reason: correctEvent.body.shape.reason,
});
type Values = z.output<typeof correctionForm>;

/** Corrects the facts that decide an event's rank. Only what differs is sent. */
export function CorrectDialog({
  event: newest,
  onClose,
}: {
  event: EventDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  // The page behind follows what colleagues change. Only what differs from what was opened is sent, on the version opened.
  const [event] = useState(newest);
  const [version, setVersion] = useState(event.version);
  const queryClient = useQueryClient();
  const correct = useChange(correctEvent);
  const { mutateAsync: undoOne } = useChange(undoCorrection);
  const change = useUndoableChange(t('eventPage.failed'));
  const form = useForm({
    schema: correctionForm,
    labels: 'eventPage.facts',
    initial: () => valuesOf(event),
    check: (values) => {
      const { event_type, venue_capacity, venue_name } = values;
      return {
        ...checkFields(correctEvent.body.shape.values, { event_type, venue_capacity, venue_name }),
        ...(Object.keys(changesOf(values, event)).length === 0 && {
          reason: t('eventPage.correct.nothing'),
        }),
      };
    },
    nameOf: (name) => name.replace(/^values\./, ''),
    send: async (values) => {
      try {
        await correct.mutateAsync({
          params: { id: event.id },
          body: {
            values: changesOf(values, event),
            reason: values.reason,
            version,
          },
        });
      } catch (error) {
        // What somebody else has changed is shown behind the dialog; the next try is made on it.
        if (error instanceof ApiError && error.code === 'conflict') {
          const conflict = correctionConflict.safeParse(error.details);
          if (conflict.success) setVersion(conflict.data.newest.version);
          invalidateResources(queryClient, ['events']);
        }
        throw error;
      }
      onClose();
      const { id, corrections } = event;
      const fields = correctedFields(changesOf(values, event));
      void change(Promise.resolve(), {
        message: t('eventPage.correct.done'),
        undo: async () => {
          for (const field of fields) {
            const before = corrections.find((one) => one.field === field);
            if (before) {
              const body = { values: { [field]: before.value }, reason: before.reason };
              await correct.mutateAsync({ params: { id }, body });
            } else await undoOne({ params: { id, field } });
          }
        },
      });
    },
  });

  return (
    <Dialog
      title={t('eventPage.correct.title')}
      description={t('eventPage.correct.description')}
      onClose={onClose}
    >
      <Form
        form={form}
        guard="panel"
        draft={{ of: correctionDraft(event.id), onOvertaken: () => setVersion(version - 1) }}
      >
        <FormRow>
          <SelectField
            {...form.field('event_type')}
            choices={EVENT_TYPES.map((value) => ({ value, label: t(`scores.types.${value}`) }))}
          />
          <NumberField {...form.field('venue_capacity')} isNullable />
        </FormRow>
        <TextField {...form.field('venue_name')} />
        <FormRow>
          <DateField {...form.field('day')} />
          <TimeField {...form.field('time')} description={event.timezone ?? undefined} />
        </FormRow>
        <Switch {...form.field('pass_like')} description={t('eventPage.correct.passLike')} />
        <TextArea {...form.field('reason')} label={t('eventPage.correct.reason')} />
        <FormActions
          submitLabel={t('eventPage.correct.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function valuesOf(event: EventDetail): Values {
  const { event_type, venue_capacity, venue_name, starts_at, time_known, pass_like } = event;
  return {
    event_type,
    venue_capacity,
    venue_name: venue_name ?? '',
    ...wallStart(starts_at, time_known),
    pass_like,
    reason: '',
  };
}

function correctedFields(values: CorrectionValues): readonly CorrectableField[] {
  return CORRECTABLE_FIELDS.filter((field) => values[field] !== undefined);
}

/** The facts that differ from the event's, as they are sent. */
function changesOf(values: Values, event: EventDetail): CorrectionValues {
  const before = valuesOf(event);
  const hasMoved = values.day !== before.day || values.time !== before.time;
  const venue = values.venue_name.trim();
  return {
    ...(values.event_type !== before.event_type && { event_type: values.event_type }),
    ...(values.venue_capacity !== before.venue_capacity && {
      venue_capacity: values.venue_capacity,
    }),
    ...(venue !== before.venue_name && { venue_name: venue === '' ? null : venue }),
    ...(hasMoved && {
      starts_at: startAt(values, event.timezone, offsetOf(event.starts_at ?? '')),
    }),
    ...(values.pass_like !== before.pass_like && { pass_like: values.pass_like }),
  };
}
