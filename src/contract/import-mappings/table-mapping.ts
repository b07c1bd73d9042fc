import type { z } from 'zod';
import { mappingDraft } from './mapping-draft.ts';
import { addProblems } from './mapping-problems.ts';

/** How the rows of a table become events, venues or outcomes, complete and without a fault. */
export const tableMapping = mappingDraft.superRefine(addProblems);
export type TableMapping = z.output<typeof tableMapping>;
