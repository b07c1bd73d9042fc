import type { ScoreRun } from '#contract/scores/scores.ts';

export type RecalculationRequest = {
  trigger: ScoreRun['trigger'];
  /** Staff id; null for what starts by itself and the command line. */
  startedBy: number | null;
};

/** The result of a run: `events` ranked as of the instant `as_of` (ISO), in `duration_ms`. */
export type RunResult = { run_id: string; as_of: string; events: number; duration_ms: number };

/** The runs that a server has made since its start; joining another one is none. */
export type RunCounts = { stored: number; failed: number };

export type BackgroundRuns = {
  /** Recalculates after a change, without making the caller wait. A failure is logged and the run retried. */
  follow: (request: RecalculationRequest) => void;
  /** Resolves once no background run is in progress. */
  settled: () => Promise<void>;
  /** Stops retrying failed runs. */
  stop: () => void;
};

export type Recalculator = {
  /**
   * Ranks all upcoming events with the current weights. The result is of a run that knows every change
   * committed before the call: of one in progress on any server, if that started late enough, else of one
   * that follows it. A failure leaves the current ranking unchanged.
   */
  recalculate: (request: RecalculationRequest) => Promise<RunResult>;
  counts: () => RunCounts;
} & BackgroundRuns;
