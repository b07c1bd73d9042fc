/** Installs and builds in `root` what is missing or out of date; ends the process where that fails. */
export function prepare(
  root: string,
  options?: { needsTools?: boolean; needsBuild?: boolean },
): Promise<void>;
