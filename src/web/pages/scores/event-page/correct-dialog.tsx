import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import { correctEvent, type correctionValues } from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { invalidateResources } from '#web/api/invalidate-resources.ts';
import { useChange } from '#web/api/use-change.ts';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { TimeField } from '#web/ui/fields/pickers/time-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { offsetOf, startAt, wallStart } from './wall-start.ts';

type CorrectionValues = z.output<typeof correctionValues>;
type Values = ReturnType<typeof valuesOf>;

/** Corrects the facts that decide an event's rank. Only what differs is sent. */
export function CorrectDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const correct = useChange(correctEvent);
  const form = useForm({
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
            version: event.version,
          },
        });
      } catch (error) {
        // What somebody else has changed is shown behind the dialog; the next try is made on it.
        if (error instanceof ApiError && error.code === 'conflict') {
          invalidateResources(queryClient, ['events']);
        }
        throw error;
      }
      onClose();
      showToast({ tone: 'success', message: t('eventPage.correct.done') });
    },
  });

  return (
    <Dialog
      title={t('eventPage.correct.title')}
      description={t('eventPage.correct.description')}
      onClose={onClose}
    >
      <Form form={form} guard="panel">
        <FormRow>
          <SelectField
            {...form.field('event_type')}
            label={t('eventPage.facts.event_type')}
            choices={EVENT_TYPES.map((value) => ({ value, label: t(`scores.types.${value}`) }))}
          />
          <NumberField
            {...form.field('venue_capacity')}
            isNullable
            label={t('eventPage.facts.venue_capacity')}
            min={1}
            max={10_000_000}
          />
        </FormRow>
        <TextField
          {...form.field('venue_name')}
          label={t('eventPage.facts.venue_name')}
          maxLength={300}
        />
        <FormRow>
          <DateField {...form.field('day')} label={t('eventPage.facts.day')} />
          <TimeField
            {...form.field('time')}
            label={t('eventPage.facts.time')}
            description={event.timezone ?? undefined}
          />
        </FormRow>
        <Switch
          {...form.field('pass_like')}
          label={t('eventPage.facts.pass_like')}
          description={t('eventPage.correct.passLike')}
        />
        <TextArea {...form.field('reason')} label={t('eventPage.correct.reason')} maxLength={500} />
        <FormActions
          submitLabel={t('eventPage.correct.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function valuesOf(event: EventDetail) {
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
