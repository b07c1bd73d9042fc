import type { Level } from '#contract/users/roles.ts';
import type { UserRole } from '#contract/users/users.ts';
import { daysAfter } from '../kit/dates.ts';
import { seedUsers } from '../users/user-seed.ts';
import { type Access, permissionDate, withKnownGrants } from './role-state.ts';

/** The permissions of the specification, and who has each beside the administrator. */
const PERMISSIONS = [
  ['Management', []],
  ['Manage Billing & Roles', []],
  ['Add & Remove Users', ['manager']],
  ['Project Planning', ['user', 'support']],
  ['Manage Email Sequences', ['user', 'support']],
  ['Client Communication', ['manager']],
  ['Only View', ['restricted-user']],
  ['Financial Management', ['manager']],
  ["Manage Others' Tasks", ['support']],
] as const;

const ROLES = [
  ['administrator', 'Administrator', 'admin', ['read']],
  ['manager', 'Manager', 'editor', ['read', 'write', 'create']],
  ['user', 'User', 'author', ['read', 'write']],
  ['support', 'Support', 'maintainer', ['read', 'write']],
  ['restricted-user', 'Restricted user', 'subscriber', ['read']],
] as const satisfies readonly (readonly [string, string, UserRole, readonly Level[]])[];

export function seedAccess(now: Date): Access {
  const users = seedUsers();
  const permissions = PERMISSIONS.map(([name], index) => ({
    id: index + 1,
    name,
    createdDate: permissionDate(daysAfter(now, -40 * (index + 1) - index / 7)),
  }));
  const roles = ROLES.map(([key, name, userRole, levels]) => ({
    key,
    name,
    grants: Object.fromEntries(
      PERMISSIONS.flatMap(([, holders], index) =>
        holders.some((holder) => holder === key) ? [[String(index + 1), [...levels]]] : [],
      ),
    ),
    memberIds: users.filter(({ role }) => role === userRole).map(({ id }) => id),
  }));
  return withKnownGrants({ permissions, roles });
}
