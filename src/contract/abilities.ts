import type { Role } from './auth.ts';
import { allows } from './kit/ability.ts';
import type { Ability } from './kit/route.ts';

/** What each role may do. `manage` covers every action and `all` every subject. */
export const ROLE_ABILITIES = {
  admin: [{ action: 'manage', subject: 'all' }],
  analyst: [
    { action: 'read', subject: 'Auth' },
    { action: 'read', subject: 'Score' },
    { action: 'update', subject: 'Score' },
    { action: 'read', subject: 'Weights' },
    { action: 'update', subject: 'Weights' },
    { action: 'update', subject: 'Event' },
  ],
  viewer: [
    { action: 'read', subject: 'Auth' },
    { action: 'read', subject: 'Score' },
    // Weights explain scores.
    { action: 'read', subject: 'Weights' },
  ],
  client: [
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
  ],
} as const satisfies Record<Role, readonly Ability[]>;

/** The list that a sign-in answers with. */
export function abilitiesOf(role: Role): Ability[] {
  return [...ROLE_ABILITIES[role]];
}

export function roleMay(role: Role, needed: Ability): boolean {
  return allows(ROLE_ABILITIES[role], needed);
}
