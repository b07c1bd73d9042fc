import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import {
  fromWeights,
  readWeights,
  type SavedWeights,
  saveWeights,
  toWeights,
  weightsConflict,
} from '#contract/scores/weights.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { routeKey } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { isSameValue } from '#web/ui/forms/form-values.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { RANKING_QUEUE, useRecalculate } from '../-use-recalculate.ts';
import { checkDraft, draftOf, setOf, type WeightsDraft, weightsForm } from './weights-draft.ts';

/** The submit buttons besides "Save and recalculate", by their values. */
export const INTENTS = { saveOnly: 'save', saveMine: 'save mine' } as const;

/**
 * The fields of a weight set, and saving them against the version that they were changed from. `theirs` is the
 * set that somebody else has saved meanwhile; null: nobody has.
 */
export function useWeightsForm(saved: SavedWeights) {
  const queryClient = useQueryClient();
  const save = useChange(saveWeights, [], { queue: RANKING_QUEUE });
  const { recalculate } = useRecalculate();
  const hasAdditions = useHasAdditions();
  const [base, setBase] = useState(saved);
  const show = (newest: SavedWeights) =>
    queryClient.setQueryData([...routeKey(readWeights), {}], newest);

  const send = async (draft: WeightsDraft, version: number) => {
    try {
      const body = hasAdditions
        ? { ...setOf(draft), note: draft.note, version }
        : fromWeights(toWeights(draft));
      show(await save.mutateAsync({ body }));
    } catch (error) {
      const conflict = error instanceof ApiError ? weightsConflict.safeParse(error.details) : null;
      if (conflict?.success) show(conflict.data.newest);
      throw error;
    }
  };
  const form = useForm({
    schema: weightsForm,
    initial: () => draftOf(saved),
    check: checkDraft,
    send: async (draft, intent) => {
      // The other side has been shown then, and is what this replaces.
      await send(draft, intent === INTENTS.saveMine ? saved.version : base.version);
      if (intent === '') recalculate();
    },
  });
  const { isDirty, isSending, values, reset } = form;

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

  const isOvertaken = isDirty && !isSending && saved.version !== base.version;
  return {
    ...form,
    base,
    theirs: isOvertaken ? saved : null,
    start,
    show,
    wasSaved: save.isSuccess,
  };
}

export type WeightsFormState = ReturnType<typeof useWeightsForm>;
