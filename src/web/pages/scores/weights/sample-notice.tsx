import { useTranslation } from 'react-i18next';
import {
  fromWeights,
  restoreWeights,
  type SavedWeights,
  saveWeights,
} from '#contract/scores/weights.ts';
import { ZERO_WEIGHTS } from '#scoring/score.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { RANKING_QUEUE, useRankingBusy } from '../use-recalculate.ts';

/** Says that nobody has chosen these weights yet, and resets them to 0. */
export function SampleNotice({
  saved,
  mayReset,
  onSaved,
}: {
  saved: SavedWeights;
  mayReset: boolean;
  /** Given what is in force then: the zeros, or the weights that undoing has restored. */
  onSaved: (set: SavedWeights) => void;
}) {
  const { t } = useTranslation();
  const save = useChange(saveWeights, [], { queue: RANKING_QUEUE });
  const restore = useChange(restoreWeights, [], { queue: RANKING_QUEUE });
  const busy = useRankingBusy();
  const run = useUndoableChange(t('tuning.sample.failed'));
  const note = t('tuning.sample.note');
  const resetToZero = () =>
    run(
      save
        .mutateAsync({ body: { ...fromWeights(ZERO_WEIGHTS), note, version: saved.version } })
        .then(onSaved),
      {
        message: t('tuning.sample.done'),
        undo: () => restore.mutateAsync({ body: { version: saved.version } }).then(onSaved),
      },
    );
  return (
    <Alert
      tone="info"
      message={t('tuning.sample.chosen')}
      actions={
        mayReset && (
          <Button
            size="sm"
            variant="outline"
            isLoading={save.isPending}
            isDisabled={busy === 'recalculating'}
            onClick={() => void resetToZero()}
          >
            {t('tuning.sample.reset')}
          </Button>
        )
      }
    />
  );
}
