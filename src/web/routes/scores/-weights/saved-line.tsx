import type { SavedWeights } from '#contract/scores/weights.ts';
import { useTranslation } from '#web/translation.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import '#web/messages/tuning.json';

/** Who saved a weight set, and when. */
export function SavedLine({ set }: { set: SavedWeights }) {
  const { t } = useTranslation();
  const format = useFormat();
  const by =
    set.origin === 'sample'
      ? t('tuning.history.bySample')
      : (set.saved_by ?? t('tuning.history.byUnknown'));
  return (
    <>
      <bdi>{by}</bdi>
      {set.saved_at !== null && (
        <>
          {' · '}
          <time dateTime={set.saved_at}>{format.moment(new Date(set.saved_at))}</time>
        </>
      )}
    </>
  );
}
