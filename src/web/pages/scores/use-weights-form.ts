import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/kit/errors.ts';
import { readWeights, saveWeights, WEIGHT_FIELDS, type WeightSet } from '#contract/weights.ts';
import { routeKey } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { checkDraft, isSameDraft, type WeightDraft, type WeightField } from './weight-draft.ts';

/** What is typed, what of it is wrong, and saving it. Nothing that fails takes away what was typed. */
export function useWeightsForm(saved: WeightSet) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<WeightDraft | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const save = useChange(saveWeights);
  const shown = draft ?? saved;
  const checked = checkDraft(shown);

  return {
    values: shown,
    /** The weights in the fields, null while one is wrong. */
    weights: checked.weights,
    isDirty: draft !== null && !isSameDraft(draft, saved),
    isSaving: save.isPending,
    hasSaved: save.isSuccess && draft === null,
    /** A refusal that names no field. */
    failure: save.error && !fieldErrors(save.error) ? save.error : null,
    errorOf: (field: WeightField): string | undefined =>
      (isChecked || typeof shown[field] === 'number' ? checked.errors[field] : undefined) ??
      fieldErrors(save.error)?.[field],
    change(field: WeightField, value: number | string) {
      save.reset();
      setDraft({ ...shown, [field]: value });
    },
    discard() {
      save.reset();
      setIsChecked(false);
      setDraft(null);
    },
    /** Saves when every field is right; answers the first wrong field, or null. */
    submit(): WeightField | null {
      setIsChecked(true);
      if (!checked.isValid) {
        return WEIGHT_FIELDS.find((field) => checked.errors[field] !== undefined) ?? null;
      }
      save.mutate(
        { body: checked.weights },
        {
          onSuccess: (answer) => {
            queryClient.setQueryData([...routeKey(readWeights), {}], answer);
            setIsChecked(false);
            setDraft(null);
          },
        },
      );
      return null;
    },
  };
}

function fieldErrors(error: Error | null): Partial<Record<string, string>> | undefined {
  return error instanceof ApiError ? error.fields : undefined;
}
