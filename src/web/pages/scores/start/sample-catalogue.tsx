import { useTranslation } from 'react-i18next';
import { readSampleSize, removeSample } from '#contract/sample-catalogue.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** Tells admins that the sample events are among the ranked ones, and removes them. */
export function SampleCatalogue() {
  const mayRemove = useMay('manage', 'all');
  return mayRemove ? <SampleNotice /> : null;
}

function SampleNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const size = useCall(readSampleSize, {});
  const remove = useChange(removeSample);
  const run = useUndoableChange(t('overview.sample.failed'));
  if (!size.data || size.data.events === 0) return null;
  const { events, venues, corrected, pinned } = size.data;

  const handleRemove = async () => {
    const isSure = await askToConfirm({
      title: t('overview.sample.confirm'),
      description: t('overview.sample.lost', {
        events: format.number(events),
        venues: format.number(venues),
        corrected: format.number(corrected),
        pinned: format.number(pinned),
      }),
      confirmLabel: t('overview.sample.remove'),
    });
    if (!isSure) return;
    const removed = { message: t('overview.sample.removed') };
    await run(
      remove.mutateAsync({}).then(() => showToast(removed)),
      null,
    );
  };
  return (
    <Alert
      tone="info"
      message={t('overview.sample.message', { events: format.number(events) })}
      actions={
        <Button
          size="sm"
          variant="outline"
          isLoading={remove.isPending}
          onClick={() => void handleRemove()}
        >
          {t('overview.sample.remove')}
        </Button>
      }
    />
  );
}
