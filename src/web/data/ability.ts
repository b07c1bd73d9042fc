import { useMemo } from 'react';
import type { UserData } from '#contract/auth.ts';
import { allows, DEFAULT_ABILITY } from '#contract/kit/ability.ts';
import type { Ability } from '#contract/kit/route.ts';
import { hasAdditions } from './additions.ts';
import { useApiContext, useSession } from './api-context.ts';

/** What someone may do. */
export type Access = {
  can: (action: string, subject: string) => boolean;
  /** Whether the service answers more than the specified calls. */
  hasAdditions: boolean;
  /** Whether the installation has the sample pages. */
  hasSamples: boolean;
};

/** What these abilities and the default one allow. */
export function accessTo(abilities: readonly Ability[]): Access {
  const all = [DEFAULT_ABILITY, ...abilities];
  return {
    can: (action, subject) => allows(all, { action, subject }),
    hasAdditions: true,
    hasSamples: true,
  };
}

/** The subjects of the five specified calls; all others belong to additions. */
const SPECIFIED_SUBJECTS: readonly string[] = ['Score', 'Weights', 'Auth', 'ACL'];

/** Whether the server allows only the own account until a second factor is set up or a password is chosen. */
export function mustSetUp({ mustSetUpSecondFactor, mustChangePassword }: UserData): boolean {
  return mustSetUpSecondFactor === true || mustChangePassword === true;
}

/**
 * The abilities of a person from their ability list, or the default where nobody is signed in: visitors have the sample
 * pages unless the document says otherwise.
 */
export function accessOf(user: UserData | null, hidesSamples = false): Access {
  const access = accessTo(user && !mustSetUp(user) ? user.ability : []);
  if (user === null) return { ...access, hasSamples: !hidesSamples };
  if (hasAdditions(user)) return { ...access, hasSamples: user.hidesSamples !== true };
  return {
    can: (action, subject) => SPECIFIED_SUBJECTS.includes(subject) && access.can(action, subject),
    hasAdditions: false,
    hasSamples: true,
  };
}

export function useAccess(): Access {
  const { hidesSamples } = useApiContext();
  const user = useSession()?.userData ?? null;
  return useMemo(() => accessOf(user, hidesSamples), [user, hidesSamples]);
}

/** Whether the signed-in person may do this. The server decides again; this only shows and hides. */
export function useMay(action: string, subject: string): boolean {
  return useAccess().can(action, subject);
}
