import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  type Correction,
  correctEvent,
  correctionValues,
  undoCorrection,
} from '#contract/scores/corrections.ts';
import type { EventDetail } from '#contract/scores/event-detail.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { useMay } from '#web/data/ability.ts';
import { SAVE_MINE, useChange } from '#web/data/use-change.ts';
import { ConflictCard, LostWork, useIsOvertaken } from '#web/list/conflict/conflict-card.tsx';
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
import { correctionDraft, useFactText } from './use-event-changes.ts';
import { offsetOf, startAt, wallStart } from './wall-start.ts';
import '#web/messages/conflict.json';
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
  const [event, setEvent] = useState(newest);
  const mayCorrect = useMay('update', 'Event');
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
    send: async (values, intent) => {
      // The other side has been shown then, and is what this replaces.
      const { id, version, corrections } = intent === SAVE_MINE ? newest : event;
      const changes = changesOf(values, event);
      const params = { id };
      const body = { values: changes, reason: values.reason, version };
      const made = await correct.mutateAsync({ params, body });
      onClose();
      void change(Promise.resolve(), {
        message: t('eventPage.correct.done'),
        undo: async () => {
          let at = made;
          for (const field of correctedFields(changes)) {
            const { version } = at;
            const before = corrections.find((one) => one.field === field);
            if (before) {
              const body = { values: { [field]: before.value }, reason: before.reason, version };
              at = await correct.mutateAsync({ params, body });
            } else at = await undoOne({ params: { id, field }, query: { version } });
          }
        },
      });
    },
  });
  const { isDirty, isSending, values, reset } = form;
  const follow = () => {
    setEvent(newest);
    reset(valuesOf(newest));
  };
  useEffect(() => {
    if (isDirty || isSending) return;
    if (!mayCorrect) onClose();
    else if (newest !== event) follow();
  });
  const isOvertaken = useIsOvertaken(isDirty && newest.version !== event.version, isSending);

  return (
    <Dialog
      title={t('eventPage.correct.title')}
      description={t('eventPage.correct.description')}
      onClose={onClose}
    >
      <Form
        form={form}
        guard="panel"
        draft={{
          of: correctionDraft(event.id),
          onOvertaken: () => setEvent({ ...event, version: event.version - 1 }),
        }}
      >
        {mayCorrect ? (
          <>
            {isOvertaken && (
              <CorrectionConflict
                opened={event}
                newest={newest}
                mine={changesOf(values, event)}
                isSending={isSending}
                onUseTheirs={follow}
              />
            )}
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
              isSending={isSending}
              isDisabled={isOvertaken}
              onCancel={onClose}
            />
          </>
        ) : (
          <LostCorrection
            mine={changesOf(values, event)}
            reason={values.reason}
            onDiscard={() => form.leave(onClose)}
          />
        )}
      </Form>
    </Dialog>
  );
}

/** Somebody else has corrected the event meanwhile: both sides, and a choice between them. */
function CorrectionConflict({
  opened,
  newest,
  mine,
  isSending,
  onUseTheirs,
}: {
  opened: EventDetail;
  newest: EventDetail;
  mine: CorrectionValues;
  isSending: boolean;
  onUseTheirs: () => void;
}) {
  const { t } = useTranslation();
  const factText = useFactText();
  const before = factsOf(opened);
  const theirs = factsOf(newest);
  const known = new Set(opened.corrections.map(({ corrected_at: at }) => at));
  const [last] = newest.corrections
    .filter(({ corrected_at: at }) => !known.has(at))
    .toSorted((a, b) => Date.parse(b.corrected_at) - Date.parse(a.corrected_at));
  const rows = CORRECTABLE_FIELDS.flatMap((field) => {
    const value = mine[field];
    if (theirs[field] === (value === undefined ? before[field] : value)) return [];
    return {
      name: t(`eventPage.facts.${field}`),
      theirs: factText(field, theirs[field]),
      mine: value === undefined ? t('conflict.unchanged') : factText(field, value),
    };
  });
  return (
    <ConflictCard
      title={t(last ? 'conflict.titles.correction' : 'conflict.titles.event')}
      theirs={last && { by: last.corrected_by, at: last.corrected_at }}
      rows={rows}
      isSending={isSending}
      onUseTheirs={onUseTheirs}
    />
  );
}

/** What somebody had typed who may no longer correct. */
function LostCorrection({
  mine,
  reason,
  onDiscard,
}: {
  mine: CorrectionValues;
  reason: string;
  onDiscard: () => void;
}) {
  const { t } = useTranslation();
  const factText = useFactText();
  const lines = correctedFields(mine).map(
    (field) => `${t(`eventPage.facts.${field}`)}: ${factText(field, mine[field] ?? null)}`,
  );
  return <LostWork text={[...lines, reason].filter(Boolean).join('\n')} onDiscard={onDiscard} />;
}

/** The facts as they are now: those of the ranking, which follows a correction a moment later. */
function factsOf(event: EventDetail): Record<CorrectableField, Correction['value']> {
  const { event_type, venue_capacity, venue_name, starts_at, pass_like, corrections } = event;
  const corrected = Object.fromEntries(corrections.map(({ field, value }) => [field, value]));
  const facts = { event_type, venue_capacity, venue_name, starts_at, pass_like };
  return { ...facts, hidden: false, ...corrected };
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
