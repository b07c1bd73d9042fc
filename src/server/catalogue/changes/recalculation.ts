import type { ScoreRun } from '#contract/scores/scores.ts';

export type RecalculationRequest = {
  trigger: ScoreRun['trigger'];
  /** Staff id; null for what starts by itself and the command line. */
  startedBy: number | null;
};

/** The result of a run: `events` ranked as of the instant `as_of` (ISO), in `duration_ms`. */
export type RunResult = { run_id: string; as_of: string; events: number; duration_ms: number };
