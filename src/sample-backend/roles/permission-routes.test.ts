import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPermission,
  deletePermission,
  listPermissions,
  updatePermission,
} from '#contract/users/permissions.ts';
import { listRoles } from '#contract/users/roles.ts';
import { openSampleBackend } from '../test/sample-client.ts';
import { createAsk } from '../test/specified-calls.ts';

const ASSIGNED = {
  Management: ['administrator'],
  'Manage Billing & Roles': ['administrator'],
  'Add & Remove Users': ['administrator', 'manager'],
  'Project Planning': ['administrator', 'user', 'support'],
  'Manage Email Sequences': ['administrator', 'user', 'support'],
  'Client Communication': ['administrator', 'manager'],
  'Only View': ['administrator', 'restricted-user'],
  'Financial Management': ['administrator', 'manager'],
  "Manage Others' Tasks": ['administrator', 'support'],
};

describe('GET /apps/permissions/data', () => {
  it('answers the nine permissions with their roles, all beside, and what was asked', async () => {
    const { call } = openSampleBackend();
    const answer = await call(listPermissions, { query: {} });
    expect(answer.params).toEqual({ q: '', perPage: 10, page: 1, assignedTo: '' });
    expect(answer.total).toBe(9);
    expect(answer.allData).toEqual(answer.permissions);
    const assigned = answer.permissions.map(({ name, assignedTo }) => [name, assignedTo]);
    expect(Object.fromEntries(assigned)).toEqual(ASSIGNED);
  });

  it('filters by a role and counts what is left', async () => {
    const { call } = openSampleBackend();
    const { total, permissions, allData } = await call(listPermissions, {
      query: { assignedTo: 'support', perPage: 2 },
    });
    expect([total, permissions.length, allData.length]).toEqual([3, 2, 9]);
  });

  it('finds by name and by date, whatever the case', async () => {
    const { call } = openSampleBackend();
    const { allData } = await call(listPermissions, { query: {} });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...allData),
        fc.boolean(),
        fc.nat(6),
        async (one, isDate, from) => {
          const q = (isDate ? one.createdDate : one.name).slice(from, from + 4).toUpperCase();
          const { permissions } = await call(listPermissions, { query: { q } });
          expect(permissions.map(({ id }) => id)).toContain(one.id);
        },
      ),
    );
    expect((await call(listPermissions, { query: { q: 'administrator' } })).total).toBe(0);
  });

  it('pages through all of them once', async () => {
    const { call } = openSampleBackend();
    const seen = [];
    for (const page of [1, 2, 3, 4]) {
      const { permissions } = await call(listPermissions, { query: { page, perPage: 4 } });
      seen.push(...permissions.map(({ id }) => id));
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('POST /apps/permissions/add-permission', () => {
  it('takes the name alone as well, by the same rules', async () => {
    const ask = createAsk(openSampleBackend().backend.fetch, 'http://sample.test');
    const add = (permission: unknown) =>
      ask('POST', '/apps/permissions/add-permission', { permission });
    expect(await add('Sell tickets')).toMatchObject({
      status: 201,
      body: { permission: { name: 'Sell tickets', assignedTo: ['administrator'] } },
    });
    expect(await add({ name: 'Scan tickets' })).toMatchObject({ status: 201 });
    for (const empty of ['', ' ', { name: '' }]) {
      const { status, body } = await add(empty);
      expect([empty, status, JSON.stringify(body)]).toEqual([
        empty,
        400,
        expect.stringContaining('Enter a name.'),
      ]);
    }
  });

  it('puts the new one first, with the last id + 1, for the administrator, dated now', async () => {
    const { backend, call } = openSampleBackend();
    const response = await backend.fetch(
      new Request('http://sample.test/apps/permissions/add-permission', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ permission: { name: 'Open the doors' } }),
      }),
    );
    expect(response.status).toBe(201);
    const { permissions } = await call(listPermissions, { query: {} });
    expect(permissions[0]).toEqual({
      id: 10,
      name: 'Open the doors',
      assignedTo: ['administrator'],
      createdDate: expect.stringMatching(/^\d{1,2} (May|Jun) 2026, \d{1,2}:00 [AP]M$/),
    });
  });

  it('refuses no name, 5,000 characters and a name that is taken', async () => {
    const { call } = openSampleBackend();
    for (const name of ['  ', 'x'.repeat(5000), 'ONLY VIEW']) {
      await expect(call(addPermission, { body: { permission: { name } } })).rejects.toMatchObject({
        status: 400,
        fields: { 'permission.name': expect.any(String) },
      });
    }
  });
});

describe('POST /apps/permissions/update-permission', () => {
  it('answers 201 with the renamed one, which keeps its roles', async () => {
    const { backend, call } = openSampleBackend();
    const response = await backend.fetch(
      new Request('http://sample.test/apps/permissions/update-permission', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: 7, name: 'Look around' }),
      }),
    );
    expect(response.status).toBe(201);
    const { allData } = await call(listPermissions, { query: {} });
    expect(allData[6]).toMatchObject({
      name: 'Look around',
      assignedTo: ['administrator', 'restricted-user'],
    });
    const unknown = call(updatePermission, { body: { id: 99, name: 'x' } });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });
});

describe('DELETE /apps/permissions/delete', () => {
  it('takes it from every role as well', async () => {
    const { call } = openSampleBackend();
    await call(deletePermission, { query: { id: 3 } });
    expect((await call(listPermissions, { query: {} })).total).toBe(8);
    const { roles } = await call(listRoles, {});
    expect(roles.some((role) => '3' in role.grants)).toBe(false);
    const again = call(deletePermission, { query: { id: 3 } });
    await expect(again).rejects.toMatchObject({ status: 404 });
  });
});
