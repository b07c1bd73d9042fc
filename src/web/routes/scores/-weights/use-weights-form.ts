import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import {
  fromWeights,
  type GradedOn,
  readWeights,
  restoreWeights,
  type SavedWeights,
  saveWeights,
  toWeights,
  weightsConflict,
} from '#contract/scores/weights.ts';
import { useMay } from '#web/data/ability.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { routeKey } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { isSameValue } from '#web/ui/forms/form-values.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast, useUndoableChange } from '#web/ui/overlays/toast.ts';
import { RANKING_QUEUE, useRecalculate } from '../-use-recalculate.ts';
import { checkDraft, draftOf, setOf, type WeightsDraft, weightsForm } from './weights-draft.ts';
import '#web/messages/tuning.json';

/** The ways to send the form besides "Save and recalculate", by the values of their buttons. */
export const INTENTS = { saveOnly: 'save', saveMine: 'save mine' } as const;

/** No set has it. */
const NOT_SAVED = -1;

/**
 * The fields of a weight set, and saving them against the version that they were changed from. `theirs` is the
 * set that somebody else has saved meanwhile; null: nobody has.
 */
export function useWeightsForm(
  saved: SavedWeights,
  /** The past days on which the page has graded the fields, and the service grades what is saved. */
  gradedOn: () => GradedOn | null = () => null,
) {
  const queryClient = useQueryClient();
  const save = useChange(saveWeights, [], { queue: RANKING_QUEUE });
  const restore = useChange(restoreWeights, [], { queue: RANKING_QUEUE });
  const { recalculate } = useRecalculate();
  const mayRecalculate = useMay('update', 'Score');
  const { t } = useTranslation();
  const run = useUndoableChange(t('tuning.history.restoreFailed'));
  const hasAdditions = useHasAdditions();
  const [base, setBase] = useState(saved);
  const [lost, setLost] = useState<WeightsDraft | null>(null);
  const mayUpdate = useMay('update', 'Weights');
  const show = (newest: SavedWeights) =>
    queryClient.setQueryData([...routeKey(readWeights), {}], newest);

  const send = async (draft: WeightsDraft, version: number): Promise<SavedWeights> => {
    try {
      const on = gradedOn();
      const body = hasAdditions
        ? { ...setOf(draft), note: draft.note, version, ...(on && { graded_on: on }) }
        : fromWeights(toWeights(draft));
      const next = await save.mutateAsync({ body });
      show(next);
      return next;
    } catch (error) {
      const conflict = error instanceof ApiError ? weightsConflict.safeParse(error.details) : null;
      if (conflict?.success) show(conflict.data.newest);
      throw error;
    }
  };

  /** Restores the version before, and makes the ranking follow where it did. */
  const undo = async (from: SavedWeights, to: SavedWeights, isRanked: boolean) => {
    const body = { version: to.version, current_version: from.version };
    show(await restore.mutateAsync({ body }));
    if (isRanked) recalculate(() => {});
  };
  const tell = (next: SavedWeights, before: SavedWeights, isRanked: boolean) => {
    const saved = t(`tuning.done.${isRanked ? 'ranked' : 'saved'}`, {
      version: next.version,
    });
    // There is nothing to restore before the first version.
    if (before.version === 0) return showToast({ tone: 'success', message: saved });
    void run(Promise.resolve(), { message: saved, undo: () => undo(next, before, isRanked) });
  };

  const form = useForm({
    schema: weightsForm,
    initial: () => draftOf(saved),
    check: checkDraft,
    send: async (draft, intent) => {
      // The other side has been shown then, and is what this replaces.
      const before = intent === INTENTS.saveMine ? saved : base;
      const isRanked = mayRecalculate && intent !== INTENTS.saveOnly;
      const next = await send(draft, before.version);
      if (!isRanked) return hasAdditions && tell(next, before, false);
      // One message for both, with what undoes both.
      recalculate(hasAdditions ? (isDone) => tell(next, before, isDone) : undefined);
    },
  });
  const { isDirty, isSending, values, set, reset } = form;

  /** Drops what is typed, and goes on from this set. */
  const start = (from: SavedWeights) => {
    setBase(from);
    reset(draftOf(from));
  };

  // What somebody else has saved replaces what is shown, as long as nothing is typed.
  useEffect(() => {
    if (isDirty || isSending) return;
    if (base !== saved) setBase(saved);
    if (!isSameValue(values, draftOf(saved))) reset(draftOf(saved));
  });

  // What somebody may no longer save is not shown as if it were saved. It comes back with the right.
  useEffect(() => {
    if (mayUpdate && lost) {
      set(lost);
      setLost(null);
    }
    if (mayUpdate || !isDirty) return;
    start(saved);
    setLost(values);
  });

  const isOvertaken = isDirty && !isSending && saved.version !== base.version;
  return {
    ...form,
    base,
    theirs: isOvertaken ? saved : null,
    /** What was typed by somebody who may no longer save it. */
    lost,
    discardLost: () => setLost(null),
    start,
    /** A draft has come back that was typed over other weights than the saved ones. */
    overtake: () => setBase({ ...saved, version: NOT_SAVED }),
    show,
  };
}

export type WeightsFormState = ReturnType<typeof useWeightsForm>;
