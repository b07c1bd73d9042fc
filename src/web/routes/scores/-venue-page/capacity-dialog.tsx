import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/kit/errors.ts';
import { correctVenue, type VenueDetail } from '#contract/scores/desk/venues.ts';
import { invalidateResources } from '#web/data/invalidate-resources.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import '#web/messages/venuePage.json';

/** Sets the capacity for all events of a venue. */
export function CapacityDialog({ venue, onClose }: { venue: VenueDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const correct = useChange(correctVenue);
  const form = useForm({
    initial: {
      capacity: venue.corrected_capacity ?? venue.list_capacity ?? Number.NaN,
      reason: venue.reason,
    },
    schema: correctVenue.body,
    labels: 'venuePage.correct',
    send: async (values) => {
      try {
        await correct.mutateAsync({
          params: { id: venue.id },
          body: { ...values, version: venue.version },
        });
      } catch (error) {
        // What somebody else has changed is shown behind the dialog; the next try is made on it.
        if (error instanceof ApiError && error.code === 'conflict') {
          invalidateResources(queryClient, ['venues']);
        }
        throw error;
      }
      onClose();
      showToast({ tone: 'success', message: t('venuePage.correct.done') });
    },
  });
  return (
    <Dialog
      title={t('venuePage.correct.title')}
      description={t('venuePage.correct.description')}
      onClose={onClose}
    >
      <Form form={form} guard="panel" draft={`capacity.${venue.id}`}>
        <NumberField {...form.field('capacity')} label={t('venuePage.capacity.seats')} />
        <TextArea {...form.field('reason')} />
        <FormActions
          submitLabel={t('venuePage.correct.submit')}
          isSending={form.isSending}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
