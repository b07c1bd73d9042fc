import { useState } from 'react';
import { correctVenue, type VenueDetail } from '#contract/scores/desk/venues.ts';
import { SAVE_MINE, useChange } from '#web/data/use-change.ts';
import { ConflictCard, useIsOvertaken } from '#web/list/conflict/conflict-card.tsx';
import { useTranslation } from '#web/translation.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/conflict.json';
import '#web/messages/venuePage.json';

/** Sets the capacity for all events of a venue. */
export function CapacityDialog({
  venue: newest,
  onClose,
}: {
  venue: VenueDetail;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  // The page behind follows what colleagues change; what is sent is made on what was opened.
  const [venue] = useState(newest);
  const correct = useChange(correctVenue);
  const form = useForm({
    initial: {
      capacity: venue.corrected_capacity ?? venue.list_capacity ?? Number.NaN,
      reason: venue.reason,
    },
    schema: correctVenue.body,
    labels: 'venuePage.correct',
    send: async (values, intent) => {
      const { version } = intent === SAVE_MINE ? newest : venue;
      await correct.mutateAsync({ params: { id: venue.id }, body: { ...values, version } });
      onClose();
      showToast({ tone: 'success', message: t('venuePage.correct.done') });
    },
  });
  const isOvertaken = useIsOvertaken(newest.version !== venue.version, form.isSending);
  const seats = (count: number | null) =>
    count === null || Number.isNaN(count) ? t('scores.unknown') : format.number(count);
  return (
    <Dialog
      title={t('venuePage.correct.title')}
      description={t('venuePage.correct.description')}
      onClose={onClose}
    >
      <Form form={form} guard="panel" draft={`capacity.${venue.id}`}>
        {isOvertaken && (
          <ConflictCard
            title={t('conflict.titles.venue')}
            theirs={{ by: newest.corrected_by, at: newest.corrected_at }}
            rows={[
              {
                name: t('venuePage.capacity.seats'),
                theirs: seats(newest.corrected_capacity ?? newest.list_capacity),
                mine: seats(form.values.capacity),
              },
            ]}
            isSending={form.isSending}
            onUseTheirs={() => form.leave(onClose)}
          />
        )}
        <NumberField {...form.field('capacity')} label={t('venuePage.capacity.seats')} />
        <TextArea {...form.field('reason')} />
        <FormActions
          submitLabel={t('venuePage.correct.submit')}
          isSending={form.isSending}
          isDisabled={isOvertaken}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
