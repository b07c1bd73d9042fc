import { WEIGHT_FIELDS, type WeightSet, weightSet } from '#contract/weights.ts';

export type WeightField = (typeof WEIGHT_FIELDS)[number];

/** What stands in the five fields; a text where it is not a number (yet). */
export type WeightDraft = Record<WeightField, number | string>;

export type CheckedDraft =
  | { isValid: true; weights: WeightSet; errors: Partial<Record<WeightField, string>> }
  | { isValid: false; weights: null; errors: Partial<Record<WeightField, string>> };

/** Checks every field with the contract's own schema and words. */
export function checkDraft(draft: WeightDraft): CheckedDraft {
  const checked = weightSet.safeParse(draft);
  if (checked.success) return { isValid: true, weights: checked.data, errors: {} };
  const errors: Partial<Record<WeightField, string>> = {};
  for (const field of WEIGHT_FIELDS) {
    const issue = checked.error.issues.find(({ path }) => path[0] === field);
    if (issue) errors[field] = issue.message;
  }
  return { isValid: false, weights: null, errors };
}

export function isSameDraft(draft: WeightDraft, saved: WeightSet): boolean {
  return WEIGHT_FIELDS.every((field) => draft[field] === saved[field]);
}
