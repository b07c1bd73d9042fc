import { previewGrade, readGradeParts, readGrades } from '#contract/scores/grades.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { createPreviewQueue, whileAllowed } from '../preview/preview-queue.ts';
import type { Grades } from './grades.ts';

export function addGradeRoutes(
  implement: ServerImplement,
  { clock, live }: Pick<ServerDeps, 'clock'> & { live: Live },
  grades: Grades,
): void {
  // Not the queue of previewed lists, because a step of a slider requests both.
  const queue = createPreviewQueue();

  implement(readGrades, ({ query }) => grades.read(query, clock()));

  implement(readGradeParts, ({ query }) => grades.readParts(query, clock()));

  implement(previewGrade, ({ body, caller, request }) =>
    whileAllowed(live, { caller, request }, (signal) =>
      queue.run(caller.staffId, signal, () => grades.preview(body, clock())),
    ),
  );
}
