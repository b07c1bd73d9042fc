import type { Ability } from './route.ts';

/** Whether one of the abilities covers what is needed: `manage` covers every action, `all` every subject. */
export function allows(abilities: readonly Ability[], needed: Ability): boolean {
  return abilities.some(
    ({ action, subject }) =>
      (action === 'manage' || action === needed.action) &&
      (subject === 'all' || subject === needed.subject),
  );
}

/** What everybody may do, signed in or not. */
export const DEFAULT_ABILITY: Ability = { action: 'read', subject: 'Auth' };
