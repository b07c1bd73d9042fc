import type { ApiScope } from './access/api-keys.ts';
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
    { action: 'read', subject: 'View' },
    { action: 'update', subject: 'View' },
    { action: 'update', subject: 'ApiKey' },
  ],
  viewer: [
    { action: 'read', subject: 'Auth' },
    { action: 'read', subject: 'Score' },
    // Weights explain scores.
    { action: 'read', subject: 'Weights' },
    { action: 'read', subject: 'View' },
    { action: 'update', subject: 'View' },
    { action: 'update', subject: 'ApiKey' },
  ],
  client: [
    { action: 'read', subject: 'ACL' },
    { action: 'read', subject: 'Auth' },
  ],
} as const satisfies Record<Role, readonly Ability[]>;

/** What each scope of an API key allows, as far as the role of its owner does. */
export const SCOPE_ABILITIES = {
  'scores:read': [
    { action: 'read', subject: 'Score' },
    { action: 'read', subject: 'Weights' },
  ],
  'events:import': [{ action: 'create', subject: 'Event' }],
  'scores:recalculate': [{ action: 'update', subject: 'Score' }],
  'weights:write': [
    { action: 'read', subject: 'Weights' },
    { action: 'update', subject: 'Weights' },
  ],
  'outcomes:import': [{ action: 'create', subject: 'Outcome' }],
} as const satisfies Record<ApiScope, readonly Ability[]>;

/** The list that a sign-in answers with. */
export function abilitiesOf(role: Role): Ability[] {
  return [...ROLE_ABILITIES[role]];
}

export function roleMay(role: Role, needed: Ability): boolean {
  return allows(ROLE_ABILITIES[role], needed);
}

export function scopesMay(scopes: readonly ApiScope[], needed: Ability): boolean {
  return scopes.some((scope) => allows(SCOPE_ABILITIES[scope], needed));
}

/** Whether somebody of this role may have a key with this scope. */
export function roleMayUse(role: Role, scope: ApiScope): boolean {
  return SCOPE_ABILITIES[scope].every((needed) => roleMay(role, needed));
}
