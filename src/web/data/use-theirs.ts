import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';

/** The value of the submit button that replaces what somebody else has saved. */
export const SAVE_MINE = 'save mine';

/** What somebody else has saved meanwhile, as the refusal of a save carries it; null: no save was refused for that. */
export function useTheirs<Theirs>(conflict: z.ZodType<{ newest: Theirs }>) {
  const [theirs, setTheirs] = useState<{ newest: Theirs } | null>(null);
  return {
    theirs,
    forgetTheirs: () => setTheirs(null),
    /** Awaits a save and remembers why it was refused. */
    saving: async <Answer>(save: Promise<Answer>): Promise<Answer> => {
      try {
        const answer = await save;
        setTheirs(null);
        return answer;
      } catch (error) {
        const refusal = error instanceof ApiError ? conflict.safeParse(error.details) : null;
        if (refusal?.success) setTheirs(refusal.data);
        throw error;
      }
    },
  };
}
