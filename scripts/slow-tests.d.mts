type SlowTest = { name: string; files?: string[]; stage?: string; dependsOn: string[] };

export const SLOW_TESTS: readonly SlowTest[];

/** The slow tests that can be left out after these changes; none when nobody knows what has changed. */
export function unaffected(changed: readonly string[] | null): SlowTest[];

/** The files that differ from the base, by their paths from `root`; null without a history that says so. */
export function changedFiles(root: string): string[] | null;
