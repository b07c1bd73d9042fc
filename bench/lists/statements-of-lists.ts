import { scoreQuery } from '#contract/scores/scores.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Rendered } from '#server/platform/db/sql.ts';
import { createListScores } from '#server/ranking/lists/list-scores.ts';
import { notingStatements } from './noted-statements.ts';
import type { Shape } from './shapes.ts';

/** A list shape with the one statement that reads its page once the list is counted. */
export type StatedShape = Shape & { statement: Rendered };

/** The statements that the lists of these shapes run, and a function that reads such a list in this process. */
export async function stateShapes(
  db: Database,
  now: Date,
  shapes: readonly Shape[],
): Promise<{ stated: StatedShape[]; read: (shape: Shape) => Promise<unknown> }> {
  const statements: Rendered[] = [];
  const clock = () => now;
  const noted = createListScores({ readDb: notingStatements(db, statements), clock });
  const stated: StatedShape[] = [];
  for (const shape of shapes) {
    const query = scoreQuery.parse(shape.query);
    await noted(query);
    statements.length = 0;
    await noted(query);
    const statement = statements.at(-1);
    if (!statement) throw new Error(`The list “${shape.name}” runs no statement.`);
    stated.push({ ...shape, statement });
  }
  const plain = createListScores({ readDb: db, clock });
  return { stated, read: ({ query }) => plain(scoreQuery.parse(query)) };
}
