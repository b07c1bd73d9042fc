import { useMemo } from 'react';
import type { UserData } from '#contract/auth.ts';
import { allows, DEFAULT_ABILITY } from '#contract/kit/ability.ts';
import type { Ability } from '#contract/kit/route.ts';
import { useSession } from './api-context.ts';

/** What someone may do. */
export type Access = { can: (action: string, subject: string) => boolean };

/** What these abilities and the default one allow. */
export function accessTo(abilities: readonly Ability[]): Access {
  const all = [DEFAULT_ABILITY, ...abilities];
  return { can: (action, subject) => allows(all, { action, subject }) };
}

/** What a person's ability list allows; the default where nobody is signed in. */
export function accessOf(user: UserData | null): Access {
  return accessTo(user?.ability ?? []);
}

export function useAccess(): Access {
  const user = useSession()?.userData ?? null;
  return useMemo(() => accessOf(user), [user]);
}

/** Whether the signed-in person may do this. The server decides again; this only shows and hides. */
export function useMay(action: string, subject: string): boolean {
  return useAccess().can(action, subject);
}
