import { createContext, useContext } from 'react';
import type { MappingGuess, MappingPreview } from '#contract/import-mappings/import-mappings.ts';
import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';

/** Which of the tables of a file is read, and where its header is; absent: found out. */
export type TableChoice = Pick<MappingDraft, 'part' | 'header'>;

/** What the fields of a mapping know of the table and of what is wrong with them. */
export type MappingFieldsState = {
  columns: readonly string[];
  /** What was found out about the table. */
  table: Pick<MappingGuess, 'kind' | 'part' | 'header'>;
  readAs: (choice: TableChoice) => void;
  /** The first value of a column that is not empty. */
  exampleOf: (column: string) => string;
  /** What is wrong with a field, by its path in the mapping; `name` is what rows call it. */
  errorOf: (path: string, name: string) => string | undefined;
  /** Whether a mapping needs the field at the path. */
  rulesOf: (path: string) => { isRequired: boolean };
};

export const MappingFieldsContext = createContext<MappingFieldsState | null>(null);

export function useMappingFields(): MappingFieldsState {
  const state = useContext(MappingFieldsContext);
  if (!state) throw new Error('A field of a mapping stands outside its form.');
  return state;
}

/** The first row of a preview that a field makes unusable. */
export function faultOf(
  preview: MappingPreview | undefined,
  name: string,
): { row: number | null; reason: string } | undefined {
  const problem = preview?.problems.find(({ field }) => field === name);
  if (problem) return { row: null, reason: problem.reason };
  for (const { row, errors } of preview?.rows ?? []) {
    const error = errors.find(({ field }) => field === name);
    if (error) return { row, reason: error.reason };
  }
  return undefined;
}
