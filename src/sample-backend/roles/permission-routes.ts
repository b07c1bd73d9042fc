import { ApiError } from '#contract/kit/errors.ts';
import { sortedBySeveral } from '#contract/kit/sorted-rows.ts';
import { allSorts, type SortValue } from '#contract/kit/sorting.ts';
import {
  addPermission,
  deletePermission,
  listPermissions,
  type Permission,
  type PermissionSort,
  updatePermission,
} from '#contract/users/permissions.ts';
import { hasText, pageOf } from '../kit/list.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { isSame } from '../sign-in/jwt-accounts.ts';
import { openAccess } from './role-collection.ts';
import { type Access, permissionDate, rolesWith, withKnownGrants } from './role-state.ts';

export const addPermissionRoutes: AddRoutes = (implement, deps) => {
  const access = openAccess(deps);

  implement(listPermissions, async ({ query: { sortColumn, sort, also, ...query } }) => {
    const allData = permissionsOf(await access.read());
    const matching = allData.filter(
      ({ name, createdDate, assignedTo }) =>
        (query.assignedTo === '' || assignedTo.includes(query.assignedTo)) &&
        hasText(query.q, [name, createdDate]),
    );
    const sorts = allSorts({ sort: sortColumn, order: sort }, also);
    const sorted = sortedBySeveral(matching, sorts, (one, by) => sortKey(allData, one, by));
    return {
      params: query,
      allData,
      total: matching.length,
      permissions: pageOf(sorted, query.page, query.perPage),
    };
  });

  implement(addPermission, ({ body: { permission } }) =>
    access.change((before, newId) => {
      const name = typeof permission === 'string' ? permission : permission.name;
      refuseTaken(before, name, 'permission.name');
      const added = {
        id: newId(),
        name,
        createdDate: permissionDate(deps.clock()),
      };
      const state = withKnownGrants({ ...before, permissions: [added, ...before.permissions] });
      return { state, result: { permission: findPermission(state, added.id) } };
    }),
  );

  implement(updatePermission, ({ body: { id, name } }) =>
    access.change((before) => {
      findPermission(before, id);
      refuseTaken(
        { ...before, permissions: before.permissions.filter((one) => one.id !== id) },
        name,
        'name',
      );
      const permissions = before.permissions.map((one) => (one.id === id ? { ...one, name } : one));
      const state = { ...before, permissions };
      return { state, result: { permission: findPermission(state, id) } };
    }),
  );

  implement(deletePermission, ({ query }) =>
    access.change((before) => {
      findPermission(before, query.id);
      const permissions = before.permissions.filter(({ id }) => id !== query.id);
      return { state: withKnownGrants({ ...before, permissions }), result: {} };
    }),
  );
};

/** The newest of them come first. */
function sortKey(all: readonly Permission[], one: Permission, by: PermissionSort): SortValue {
  if (by === 'name') return one.name;
  return by === 'newest' ? -all.indexOf(one) : one.assignedTo.join();
}

function permissionsOf(access: Access): Permission[] {
  return access.permissions.map((one) => ({ ...one, assignedTo: rolesWith(access, one.id) }));
}

function findPermission(access: Access, id: number): Permission {
  const found = permissionsOf(access).find((one) => one.id === id);
  if (!found) throw new ApiError('not_found', `There is no permission ${id}.`);
  return found;
}

function refuseTaken({ permissions }: Access, wanted: string, field: string): void {
  if (!permissions.some(({ name }) => isSame(name, wanted))) return;
  const message = 'A permission with this name already exists.';
  throw new ApiError('validation', message, { fields: { [field]: message } });
}
