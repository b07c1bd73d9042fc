import type { GuessDoubt, GuessReason } from '#contract/import-mappings/import-mappings.ts';

/** What a guess is based on, and what it leaves open. */
export type GuessNotes = {
  reasons: GuessReason[];
  doubts: GuessDoubt[];
  /** The columns that the mapping uses. */
  used: Set<string>;
  note: (field: string, columns: string[], by: GuessReason['by'], example: string) => void;
};

export function createNotes(): GuessNotes {
  const reasons: GuessReason[] = [];
  const used = new Set<string>();
  return {
    reasons,
    doubts: [],
    used,
    note: (field, columns, by, example) => {
      for (const column of columns) used.add(column);
      reasons.push({ field, columns, by, example: example.slice(0, 200) });
    },
  };
}
