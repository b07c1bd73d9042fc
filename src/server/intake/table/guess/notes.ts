import type { GuessDoubt, GuessReason } from '#contract/import-mappings/import-mappings.ts';

/** What people have said about columns with these names: a field, or nothing (empty). */
export type Lessons = ReadonlyMap<string, string>;

/** What a guess is based on, and what it leaves open. */
export type GuessNotes = {
  reasons: GuessReason[];
  doubts: GuessDoubt[];
  /** The columns that the mapping uses. */
  used: Set<string>;
  note: (
    field: string,
    columns: string[],
    by: Exclude<GuessReason['by'], 'memory'>,
    example: string,
  ) => void;
};

/** What was learned about a column is the reason for whatever it is used for. */
export function createNotes(lessons: Lessons): GuessNotes {
  const reasons: GuessReason[] = [];
  const used = new Set<string>();
  return {
    reasons,
    doubts: [],
    used,
    note: (field, columns, by, example) => {
      for (const column of columns) used.add(column);
      const isLearned = columns.length > 0 && columns.every((column) => lessons.has(column));
      reasons.push({
        field,
        columns,
        by: isLearned ? 'memory' : by,
        example: example.slice(0, 200),
      });
    },
  };
}
