/** What the build knows of the pages, for the first script. Keys are paths, with `$name` for a parameter. */
export type FirstPages = {
  /** Open without signing in. */
  open: readonly string[];
  /** Without the frame around them. */
  blank: readonly string[];
  /** The files that a page consists of, besides those of every page; `*`: of any page not named. */
  files: Record<string, readonly string[]>;
};

/**
 * What stands on the screen until the code is there: the sign-in page, the frame of the product, or only
 * a mark where neither is sure.
 */
export type FirstView = { kind: 'sign-in' | 'frame' | 'mark'; files: readonly string[] };

export function firstViewOf(
  pathname: string,
  isSignedIn: boolean,
  { open, blank, files }: FirstPages,
): FirstView {
  const isOneOf = (paths: readonly string[]) => paths.some((path) => matches(path, pathname));
  if (!isSignedIn && !isOneOf(open)) return { kind: 'sign-in', files: files['/login'] ?? [] };
  return {
    kind: isOneOf(blank) ? 'mark' : 'frame',
    files: files[pathname] ?? files['*'] ?? [],
  };
}

function matches(pattern: string, pathname: string): boolean {
  const steps = pathname.split('/');
  const expected = pattern.split('/');
  return (
    steps.length === expected.length &&
    expected.every((step, index) => step.startsWith('$') || step === steps[index])
  );
}
