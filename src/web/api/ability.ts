import { Ability as RuleBook } from '@casl/ability';
import { useMemo } from 'react';
import type { UserData } from '#contract/auth.ts';
import type { Ability } from '#contract/kit/route.ts';
import { useSession } from './api-context.ts';

/** What everybody may do, signed in or not. */
export const DEFAULT_ABILITY: readonly Ability[] = [{ action: 'read', subject: 'Auth' }];

export type Access = RuleBook<[string, string]>;

/** The rules of these abilities and the default ones. */
export function accessTo(abilities: readonly Ability[]): Access {
  return new RuleBook<[string, string]>([...DEFAULT_ABILITY, ...abilities]);
}

/** The rules of a person's ability list; the default where nobody is signed in. */
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
