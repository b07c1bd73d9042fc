import { describe, expect, it } from 'vitest';
import { listPermissions } from '#contract/users/permissions.ts';
import {
  addRole,
  BUILT_IN_ROLES,
  deleteRole,
  listRoles,
  updateRole,
} from '#contract/users/roles.ts';
import { deleteUser } from '#contract/users/users.ts';
import { openSampleBackend } from '../test/sample-client.ts';

const NEW = { name: 'Box office!', grants: { 3: ['read' as const] }, memberIds: [1, 2, 99] };

describe('GET /apps/roles/data', () => {
  it('answers the five roles, each with members', async () => {
    const { call } = openSampleBackend();
    const { roles, people } = await call(listRoles, {});
    expect(roles.map(({ key }) => key)).toEqual([...BUILT_IN_ROLES]);
    for (const { members } of roles) expect(members.length).toBeGreaterThan(3);
    expect(people).toHaveLength(50);
  });

  it('counts a deleted user no more', async () => {
    const { call } = openSampleBackend();
    const sizes = async () =>
      (await call(listRoles, {})).roles.reduce((sum, { members }) => sum + members.length, 0);
    expect(await sizes()).toBe(50);
    await call(deleteUser, { query: { id: 5 } });
    expect(await sizes()).toBe(49);
  });
});

describe('POST /apps/roles/add-role', () => {
  it('adds a role that permissions name from then on', async () => {
    const { call } = openSampleBackend();
    const { role } = await call(addRole, { body: NEW });
    expect(role).toMatchObject({ key: 'box-office', name: 'Box office!', isBuiltIn: false });
    expect(role.members.map(({ id }) => id)).toEqual([1, 2]);
    const { permissions } = await call(listPermissions, { query: { assignedTo: 'box-office' } });
    expect(permissions.map(({ id }) => id)).toEqual([3]);
  });

  it('refuses a name that is taken, and gives no key twice', async () => {
    const { call } = openSampleBackend();
    await expect(call(addRole, { body: { ...NEW, name: ' manager ' } })).rejects.toMatchObject({
      fields: { name: 'A role with this name already exists.' },
    });
    await call(addRole, { body: NEW });
    const { role } = await call(addRole, { body: { ...NEW, name: 'Box office?' } });
    expect(role.key).toBe('box-office-2');
  });
});

describe('POST /apps/roles/update-role', () => {
  it('leaves the administrator every permission', async () => {
    const { call } = openSampleBackend();
    const body = { key: 'administrator', name: 'Administrator', grants: {}, memberIds: [1] };
    const { role } = await call(updateRole, { body });
    expect(Object.keys(role.grants)).toHaveLength(9);
    expect(role.members).toHaveLength(1);
  });

  it('takes a permission away with its last level', async () => {
    const { call } = openSampleBackend();
    const body = { key: 'support', name: 'Help desk', grants: { 4: [] }, memberIds: [] };
    const { role } = await call(updateRole, { body });
    expect(role).toMatchObject({ name: 'Help desk', grants: {} });
  });
});

describe('DELETE /apps/roles/delete', () => {
  it('deletes a role of ours, and never a built-in one', async () => {
    const { call } = openSampleBackend();
    await call(addRole, { body: NEW });
    await call(deleteRole, { query: { key: 'box-office' } });
    await expect(call(deleteRole, { query: { key: 'user' } })).rejects.toMatchObject({
      status: 409,
    });
    await expect(call(deleteRole, { query: { key: 'nobody' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
