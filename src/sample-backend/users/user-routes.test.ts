import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRole, listRoles } from '#contract/users/roles.ts';
import {
  addUser,
  BILLINGS,
  changeUserPassword,
  deleteUser,
  listAllUsers,
  listUsers,
  readUser,
  readUserDetails,
  restoreUser,
  signOutDevice,
  USER_PLANS,
  USER_ROLES,
  USER_SORTS,
  USER_STATUSES,
  updateUser,
  updateUserDetails,
  user,
} from '#contract/users/users.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

const NEW = { fullName: 'Zoë <b>Vos</b>', username: 'zoe.vos', email: 'zoe.vos@vos.example' };

describe('GET /api/users/list/all-data', () => {
  it('answers 50 users over all roles, plans, statuses and ways of billing', async () => {
    const { call } = openSampleBackend();
    const users = await call(listAllUsers, {});
    expect(users).toHaveLength(50);
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(USER_ROLES));
    expect(new Set(users.map(({ currentPlan }) => currentPlan))).toEqual(new Set(USER_PLANS));
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set(USER_STATUSES));
    expect(new Set(users.map(({ billing }) => billing))).toEqual(new Set(BILLINGS));
    expect(new Set(users.map(({ email }) => email)).size).toBe(50);
  });
});

describe('GET /api/users/list/data', () => {
  it('answers the first 10 by name unless it is asked otherwise', async () => {
    const { call } = openSampleBackend();
    const { total, users } = await call(listUsers, { query: {} });
    expect(total).toBe(50);
    expect(users).toHaveLength(10);
    const names = users.map(({ fullName }) => fullName);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('sorts by every column', async () => {
    const { call } = openSampleBackend();
    const columns = Object.keys(user.omit({ avatar: true }).shape);
    expect(USER_SORTS.toSorted()).toEqual(columns.toSorted());
    const { users } = await call(listUsers, { query: { sortColumn: 'country', perPage: 100 } });
    const countries = users.map(({ country }) => country);
    expect(countries).toEqual(countries.toSorted(new Intl.Collator('en').compare));
  });

  it('pages through every user once, whatever the order and the size', async () => {
    const { call } = openSampleBackend();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...USER_SORTS),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.integer({ min: 1, max: 60 }),
        async (sortColumn, sort, perPage) => {
          const seen = new Set<number>();
          for (let page = 1; page <= Math.ceil(50 / perPage); page += 1) {
            const { users } = await call(listUsers, {
              query: { sortColumn, sort, perPage, page },
            });
            for (const { id } of users) seen.add(id);
          }
          expect(seen.size).toBe(50);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('filters by role, plan and status together', async () => {
    const { call } = openSampleBackend();
    const all = await call(listAllUsers, {});
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('' as const, ...USER_ROLES),
        fc.constantFrom('' as const, ...USER_PLANS),
        fc.constantFrom('' as const, ...USER_STATUSES),
        async (role, currentPlan, status) => {
          const query = { role, currentPlan, status, perPage: 100 };
          const { total, users } = await call(listUsers, { query });
          const expected = all.filter(
            (user) =>
              (!role || user.role === role) &&
              (!currentPlan || user.currentPlan === currentPlan) &&
              (!status || user.status === status),
          );
          expect(total).toBe(expected.length);
          expect(new Set(users.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('finds by e-mail, name and billing, and by nothing else', async () => {
    const { call } = openSampleBackend();
    const all = await call(listAllUsers, {});
    const found = async (q: string) => (await call(listUsers, { query: { q } })).total;
    expect(await found('LEA.MOREAU@')).toBe(1);
    expect(await found('čko')).toBe(0);
    expect(await found('מ')).toBe(0);
    expect(await found('auto deb')).toBe(
      all.filter(({ billing }) => billing === 'Auto Debit').length,
    );
    expect(await found('Switzerland')).toBe(0);
    expect(await found('%')).toBe(0);
  });

  it('keeps the total past the end, and refuses what is not listed', async () => {
    const { call, backend } = openSampleBackend();
    expect(await call(listUsers, { query: { page: 99 } })).toEqual({ total: 50, users: [] });
    for (const query of ['sortColumn=avatar', 'role=king', 'page=0', 'perPage=101', 'sort=up']) {
      const url = `http://sample.test/api/users/list/data?${query}`;
      expect((await backend.fetch(new Request(url))).status).toBe(400);
    }
  });
});

describe('GET /api/users/user', () => {
  it('answers one user, or 404', async () => {
    const { call } = openSampleBackend();
    expect((await call(readUser, { query: { id: 3 } })).user.id).toBe(3);
    await expect(call(readUser, { query: { id: 99 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('POST /apps/users/add-user', () => {
  it('answers 201 with the user under the greatest id + 1', async () => {
    const { backend, call } = openSampleBackend();
    const response = await backend.fetch(
      new Request('http://sample.test/apps/users/add-user', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(NEW),
      }),
    );
    expect(response.status).toBe(201);
    const answer: unknown = await response.json();
    expect(answer).toMatchObject({
      user: { ...NEW, id: 51, role: 'subscriber', currentPlan: 'basic', status: 'pending' },
    });
    expect((await call(listUsers, { query: {} })).total).toBe(51);
  });

  it('counts only the users that are listed, and gives nothing of a deleted one to a new one', async () => {
    const { call } = openSampleBackend();
    const role = { name: 'Ushers', grants: {}, memberIds: [50] };
    const { role: ushers } = await call(addRole, { body: role });
    await call(signOutDevice, { body: { id: 50, deviceId: 1 } });
    const { user: last } = await call(readUser, { query: { id: 50 } });
    await call(deleteUser, { query: { id: 50 } });

    expect((await call(addUser, { body: NEW })).user.id).toBe(51);
    const { details } = await call(readUserDetails, { query: { id: 51 } });
    expect(details.devices).toHaveLength(3);
    const { roles } = await call(listRoles, {});
    expect(roles.find(({ key }) => key === ushers.key)?.members).toEqual([]);

    await call(restoreUser, { body: { id: 50 } });
    expect((await call(readUser, { query: { id: 50 } })).user).toEqual(last);
  });

  it.each([
    [{ fullName: ' ' }, 'fullName'],
    [{ fullName: 'x'.repeat(5000) }, 'fullName'],
    [{ username: '<script>' }, 'username'],
    [{ username: 'lea.moreau' }, 'username'],
    [{ email: 'nowhere' }, 'email'],
    [{ email: 'LEA.moreau@marquee.example' }, 'email'],
  ])('refuses %j at its field', async (wrong, field) => {
    const { call } = openSampleBackend();
    await expect(call(addUser, { body: { ...NEW, ...wrong } })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });
});

describe('POST /apps/users/update-user', () => {
  it('changes a user, who may keep the own address', async () => {
    const { call } = openSampleBackend();
    const { user } = await call(readUser, { query: { id: 4 } });
    const changed = await call(updateUser, { body: { ...user, status: 'inactive' } });
    expect(changed.user).toEqual({ ...user, status: 'inactive' });
  });
});

describe('DELETE /apps/users/delete', () => {
  it('takes a user away, until restored to the own place', async () => {
    const { call } = openSampleBackend();
    const before = await call(listAllUsers, {});
    await call(deleteUser, { query: { id: 7 } });
    expect(await call(listAllUsers, {})).toHaveLength(49);
    await expect(call(deleteUser, { query: { id: 7 } })).rejects.toMatchObject({ status: 404 });
    await call(restoreUser, { body: { id: 7 } });
    expect(await call(listAllUsers, {})).toEqual(before);
  });
});

describe('the details of a user', () => {
  it('are the same at each reading, until they are changed', async () => {
    const { call } = openSampleBackend();
    const read = async () => (await call(readUserDetails, { query: { id: 2 } })).details;
    const before = await read();
    expect(await read()).toEqual(before);
    const connections = { ...before.connections, chat: !before.connections.chat };
    await call(updateUserDetails, { body: { id: 2, connections } });
    expect(await read()).toEqual({ ...before, connections });
  });

  it('lose a device that is signed out, once', async () => {
    const { call } = openSampleBackend();
    const body = { id: 2, deviceId: 1 };
    const { details } = await call(signOutDevice, { body });
    expect(details.devices.map(({ id }) => id)).toEqual([2, 3]);
    await expect(call(signOutDevice, { body })).rejects.toMatchObject({ status: 404 });
  });

  it('say when the password was changed, and refuse a short one', async () => {
    const { call } = openSampleBackend();
    const change = (password: string) => call(changeUserPassword, { body: { id: 2, password } });
    expect((await change('long enough')).details.passwordChangedAt).toBe(TODAY.toISOString());
    await expect(change('short')).rejects.toMatchObject({
      fields: { password: expect.any(String) },
    });
    const nobody = call(readUserDetails, { query: { id: 99 } });
    await expect(nobody).rejects.toMatchObject({ status: 404 });
  });
});
