type Counts = { passed: number; failed: number; skipped: number };
type Failure = { test: string; error: string };
type FileResult = Counts & { name: string; project: string; seconds: number };
export type VitestResult = Counts & { files: FileResult[]; failures: Failure[] };

export declare function afterSecondTry(
  first: VitestResult,
  second: VitestResult,
): VitestResult & { secondTries: Failure[] };
