/** Runs `work` in one process at a time for each clone. */
export function withLock<Result>(root: string, work: () => Promise<Result>): Promise<Result>;
