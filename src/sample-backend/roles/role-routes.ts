import { ApiError } from '#contract/kit/errors.ts';
import {
  addRole,
  BUILT_IN_ROLES,
  deleteRole,
  listRoles,
  type Role,
  type RoleMember,
  updateRole,
} from '#contract/users/roles.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { isSame } from '../sign-in/jwt-accounts.ts';
import { openUsers } from '../users/user-routes.ts';
import { openAccess } from './role-collection.ts';
import { type StoredRole, withKnownGrants } from './role-state.ts';

/** Roles; their members are users, and leave with them. */
export const addRoleRoutes: AddRoutes = (implement, deps) => {
  const access = openAccess(deps);
  const users = openUsers(deps);

  const readPeople = async (): Promise<RoleMember[]> =>
    (await users.read()).users.map(({ id, fullName, avatar }) => ({ id, fullName, avatar }));

  implement(listRoles, async () => {
    const people = await readPeople();
    const { roles } = await access.read();
    return { roles: roles.map((role) => toRole(role, people)), people };
  });

  implement(addRole, async ({ body }) => {
    const people = await readPeople();
    return access.change((before) => {
      refuseTaken(before.roles, body.name);
      const added = { ...body, key: keyFor(body.name, before.roles) };
      const state = withKnownGrants({ ...before, roles: [...before.roles, added] });
      return { state, result: { role: toRole(findRole(state.roles, added.key), people) } };
    });
  });

  implement(updateRole, async ({ body }) => {
    const people = await readPeople();
    return access.change((before) => {
      const old = findRole(before.roles, body.key);
      refuseTaken(
        before.roles.filter((role) => role !== old),
        body.name,
      );
      const roles = before.roles.map((role) => (role === old ? body : role));
      const state = withKnownGrants({ ...before, roles });
      return { state, result: { role: toRole(findRole(state.roles, body.key), people) } };
    });
  });

  implement(deleteRole, ({ query }) =>
    access.change((before) => {
      const gone = findRole(before.roles, query.key);
      if (isBuiltIn(gone.key)) throw new ApiError('conflict', 'This role is built in.');
      return {
        state: { ...before, roles: before.roles.filter((role) => role !== gone) },
        result: {},
      };
    }),
  );
};

function toRole({ memberIds, ...role }: StoredRole, people: readonly RoleMember[]): Role {
  return {
    ...role,
    isBuiltIn: isBuiltIn(role.key),
    members: people.filter(({ id }) => memberIds.includes(id)),
  };
}

function isBuiltIn(key: string): boolean {
  return BUILT_IN_ROLES.some((builtIn) => builtIn === key);
}

function findRole(roles: readonly StoredRole[], key: string): StoredRole {
  const found = roles.find((role) => role.key === key);
  if (!found) throw new ApiError('not_found', `There is no role ${key}.`);
  return found;
}

function refuseTaken(roles: readonly StoredRole[], wanted: string): void {
  if (!roles.some(({ name }) => isSame(name, wanted))) return;
  const message = 'A role with this name already exists.';
  throw new ApiError('validation', message, { fields: { name: message } });
}

/** A key that reads like the name: `box-office`; with a number where that is taken. */
function keyFor(name: string, roles: readonly StoredRole[]): string {
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const wanted = plain.replace(/^-|-$/g, '') || 'role';
  const isTaken = (key: string) => roles.some((role) => role.key === key);
  if (!isTaken(wanted)) return wanted;
  let number = 2;
  while (isTaken(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
