/** Runs an installed program to its end, on our terminal. Answers its exit code, 1 where a signal ended it. */
export function runTool(
  root: string,
  packageName: string,
  args: readonly string[],
  options?: { program?: string },
): Promise<number>;

/** The file of a program that an installed package brings. */
export function toolPath(root: string, packageName: string, program?: string): string;

/** Says what is being done, and every ten seconds that it goes on. */
export function sayWhile<Result>(what: string, work: () => Promise<Result>): Promise<Result>;
