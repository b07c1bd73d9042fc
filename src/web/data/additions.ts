import type { UserData } from '#contract/auth.ts';
import type { Route } from '#contract/kit/route.ts';
import { sampleResourceOf } from '#contract/resources.ts';
import { useSession } from './api-context.ts';

/**
 * Whether the service answers more than the five calls that the specification has. It says so in the answer to the
 * sign-in.
 */
export function hasAdditions(user: UserData | null | undefined): boolean {
  return user?.hasAdditions === true;
}

export function useHasAdditions(): boolean {
  return hasAdditions(useSession()?.userData);
}

/** Whether the service or the sample back end in the browser implements this call. Before sign-in all open calls count. */
export function isAnswered(
  { path, access, isSpecified }: Pick<Route, 'path' | 'access' | 'isSpecified'>,
  user: UserData | null | undefined,
): boolean {
  if (isSpecified || sampleResourceOf(path) !== undefined) return true;
  return user ? hasAdditions(user) : access === 'open';
}
