export const KINDS = ['lists', 'saves', 'imports', 'recalculations', 'reports'] as const;
export type Kind = (typeof KINDS)[number];

/** What callers sent, what was confirmed, and what they read, while one fault was tried. */
export type Journal = {
  sent: Record<Kind, number>;
  /** Reasons of the requests that failed. */
  failed: Record<Kind, string[]>;
  /** The theater weights that were confirmed: each is used once. */
  weights: number[];
  /** The sources of confirmed imports. */
  imports: string[];
  /** Confirmed recalculations, and when they were. */
  runs: { runId: string; at: number }[];
  /** The run of each list, and when the list was asked for. */
  lists: { runId: string; askedAt: number; tookMs: number }[];
  wrong: string[];
};

export function createJournal(): Journal {
  return {
    sent: { lists: 0, saves: 0, imports: 0, recalculations: 0, reports: 0 },
    failed: { lists: [], saves: [], imports: [], recalculations: [], reports: [] },
    weights: [],
    imports: [],
    runs: [],
    lists: [],
    wrong: [],
  };
}

/** Runs one request and notes whether it failed. Null when it did. */
export async function note<Answer>(
  journal: Journal,
  kind: Kind,
  request: () => Promise<Answer>,
): Promise<Answer | null> {
  journal.sent[kind] += 1;
  try {
    return await request();
  } catch (error) {
    journal.failed[kind].push(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** A line for each reason for which requests failed, with their number. */
export function failuresOf({ failed }: Journal): string[] {
  return KINDS.flatMap((kind) => {
    const reasons = failed[kind];
    return [...new Set(reasons)].map((reason) => {
      const times = reasons.filter((one) => one === reason).length;
      return `${kind}: ${times} × ${reason.slice(0, 150)}`;
    });
  });
}
