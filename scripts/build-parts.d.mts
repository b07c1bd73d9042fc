/** The parts whose sources have changed since they were built. */
export function staleParts(root: string): Promise<string[]>;

/** Builds parts one after the other. */
export function buildParts(root: string, names: readonly string[]): Promise<void>;
