import type { Ability } from '#contract/kit/route.ts';
import type { LayoutKind } from '#web/page-entry.ts';

/** What the build tells the first scripts of the pages. Keys are paths, with `$name` for a parameter. */
export type FirstPages = {
  /** Open without signing in. */
  open: readonly string[];
  /** Without the frame around them. */
  blank: readonly string[];
  /** Layouts other than the usual one. */
  layouts: Record<string, LayoutKind>;
  /** What one must be allowed for the pages in the prerendered navigation. */
  needs: Record<string, Ability>;
  /** The files that pages need besides those of the start; under `*` for a page not named here. */
  files: readonly { paths: readonly string[]; files: readonly string[] }[];
};

/** What the first view follows from. */
export type FirstViewPages = Pick<FirstPages, 'open' | 'blank' | 'files'>;

/**
 * What stands on the screen until the code is there: the sign-in page, the frame of the product, or only
 * a mark where neither is certain.
 */
export type FirstView = { kind: 'sign-in' | 'frame' | 'mark'; files: readonly string[] };

export function firstViewOf(
  pathname: string,
  isSignedIn: boolean,
  { open, blank, files }: FirstViewPages,
): FirstView {
  const isOneOf = (paths: readonly string[]) => paths.some((path) => matches(path, pathname));
  const filesOf = (path: string) => files.find(({ paths }) => paths.includes(path))?.files;
  if (!isSignedIn && !isOneOf(open)) return { kind: 'sign-in', files: filesOf('/login') ?? [] };
  const kind = isOneOf(blank) ? 'mark' : 'frame';
  return { kind, files: filesOf(pathname) ?? filesOf('*') ?? [] };
}

function matches(pattern: string, pathname: string): boolean {
  const steps = pathname.split('/');
  const expected = pattern.split('/');
  return (
    steps.length === expected.length &&
    expected.every((step, index) => step.startsWith('$') || step === steps[index])
  );
}
