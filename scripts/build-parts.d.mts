/** The parts whose sources have changed since they were built. */
export function staleParts(root: string): Promise<string[]>;

/** What can be built. */
export const PART_NAMES: readonly string[];

/** Notes that a part was built from the sources as they are. */
export function recordBuilt(root: string, name: string): Promise<void>;

/** Builds parts one after the other. */
export function buildParts(root: string, names: readonly string[]): Promise<void>;
