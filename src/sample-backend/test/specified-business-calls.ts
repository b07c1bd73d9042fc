import { expect } from 'vitest';
import {
  type Ask,
  at,
  expectAll,
  expectKeys,
  get,
  listAt,
  type SpecifiedCall,
} from './specified-calls.ts';

const ids = (items: readonly unknown[]) => items.map((item) => at(item, 'id'));
const invoices = (ask: Ask, query = '') => get(ask, `/apps/invoice/invoices?${query}`);
const users = (ask: Ask, query = '') => get(ask, `/api/users/list/data?${query}`);
const permissions = (ask: Ask, query = '') => get(ask, `/apps/permissions/data?${query}`);

const STATUSES = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'];
const NEWCOMER = {
  fullName: 'Nadia Brenner',
  username: 'nadia.brenner',
  email: 'nadia.brenner@marquee.example',
  role: 'editor',
  currentPlan: 'basic',
  company: 'Nordlicht Halle',
  country: 'Germany',
  contact: '+49 30 5550 1188',
  billing: 'Auto Debit',
  status: 'pending',
  avatar: '',
};

/** Invoices, users and permissions. */
export const BUSINESS_CALLS: Record<string, SpecifiedCall> = {
  'GET /apps/invoice/invoices': {
    says: 'query q, perPage (10), page (1), status, sort (asc or desc), sortColumn; allData, total, invoices; q over client e-mail, name, id, total, balance, due date',
    check: async (ask) => {
      const answer = await invoices(ask);
      const all = listAt(answer, 'allData');
      expect(at(answer, 'total')).toBe(all.length);
      expect(listAt(answer, 'invoices')).toHaveLength(10);
      expectKeys(all, ['id', 'issuedDate', 'client', 'service', 'total', 'avatar']);
      expectKeys(all, ['invoiceStatus', 'balance', 'dueDate']);
      expect(new Set(all.map((one) => at(one, 'invoiceStatus')))).toEqual(new Set(STATUSES));
      const [first] = all;
      for (const path of [
        ['client', 'companyEmail'],
        ['client', 'name'],
        ['id'],
        ['total'],
        ['dueDate'],
      ]) {
        const text = encodeURIComponent(String(at(first, ...path)).toUpperCase());
        const found = await invoices(ask, `q=${text}&perPage=100`);
        expect(ids(listAt(found, 'invoices'))).toContain(at(first, 'id'));
      }
      const paid = await invoices(ask, 'status=Paid&perPage=100');
      expectAll(listAt(paid, 'invoices'), (one) => at(one, 'invoiceStatus') === 'Paid');
      expect(at(paid, 'total')).toBe(listAt(paid, 'invoices').length);
      const rising = listAt(
        await invoices(ask, 'sortColumn=total&sort=asc&perPage=100'),
        'invoices',
      );
      const totals = rising.map((one) => Number(at(one, 'total')));
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      const second = await invoices(ask, 'page=2&perPage=7');
      expect(listAt(second, 'invoices')).toHaveLength(7);
      const beyond = await invoices(ask, 'page=99');
      expect([listAt(beyond, 'invoices'), at(beyond, 'total')]).toEqual([[], all.length]);
    },
  },
  'GET /api/invoice/invoices/{id}': {
    says: 'invoice and paymentDetails {totalDue, bankName, country, iban, swiftCode}',
    check: async (ask) => {
      const id = at(listAt(await invoices(ask), 'invoices')[0], 'id');
      const answer = await get(ask, `/api/invoice/invoices/${id}`);
      expect(at(answer, 'invoice', 'id')).toBe(id);
      expectKeys(
        [at(answer, 'paymentDetails')],
        ['totalDue', 'bankName', 'country', 'iban', 'swiftCode'],
      );
      expect((await ask('GET', '/api/invoice/invoices/999999')).status).toBe(404);
    },
  },
  'DELETE /apps/invoice/delete': {
    says: 'id',
    check: async (ask) => {
      const id = at(listAt(await invoices(ask), 'invoices')[0], 'id');
      expect((await ask('DELETE', `/apps/invoice/delete?id=${id}`)).status).toBe(200);
      expect((await ask('GET', `/api/invoice/invoices/${id}`)).status).toBe(404);
      expect((await ask('DELETE', `/apps/invoice/delete?id=${id}`)).status).toBe(404);
    },
  },
  'GET /api/invoice/clients': {
    says: 'the first 5 clients',
    check: async (ask) => {
      const clients = listAt(await get(ask, '/api/invoice/clients'));
      expect(clients).toHaveLength(5);
      expectKeys(clients, ['address', 'company', 'companyEmail', 'country', 'contact', 'name']);
    },
  },
  'GET /api/users/list/all-data': {
    says: 'all users',
    check: async (ask) => {
      const all = listAt(await get(ask, '/api/users/list/all-data'));
      expect(all).toHaveLength(50);
      expectKeys(all, ['id', 'billing', 'fullName', 'company', 'role', 'username', 'country']);
      expectKeys(all, ['contact', 'email', 'currentPlan', 'status', 'avatar']);
    },
  },
  'POST /apps/users/add-user': {
    says: 'body is a user; 201 with user; id is max id + 1',
    check: async (ask) => {
      const all = listAt(await get(ask, '/api/users/list/all-data'));
      const greatest = Math.max(...all.map((user) => Number(at(user, 'id'))));
      const { status, body } = await ask('POST', '/apps/users/add-user', NEWCOMER);
      expect(status).toBe(201);
      expect(at(body, 'user')).toMatchObject({ id: greatest + 1, fullName: NEWCOMER.fullName });
    },
  },
  'GET /api/users/list/data': {
    says: 'query q, page, role, perPage (10), sort (asc), status, currentPlan, sortColumn (fullName); total, users; q over e-mail, full name, billing',
    check: async (ask) => {
      const answer = await users(ask);
      expect(at(answer, 'total')).toBe(50);
      expect(listAt(answer, 'users')).toHaveLength(10);
      const everyone = listAt(await users(ask, 'perPage=100'), 'users');
      const falling = listAt(await users(ask, 'perPage=100&sort=desc'), 'users');
      expect(at(falling[0], 'fullName')).toBe(at(everyone.at(-1), 'fullName'));
      for (const [name, value] of [
        ['role', 'author'],
        ['status', 'pending'],
        ['currentPlan', 'team'],
      ] as const) {
        const some = listAt(await users(ask, `${name}=${value}&perPage=100`), 'users');
        expectAll(some, (user) => at(user, name) === value);
      }
      for (const name of ['email', 'fullName', 'billing']) {
        const text = encodeURIComponent(String(at(everyone[0], name)).toUpperCase());
        const found = listAt(await users(ask, `q=${text}&perPage=100`), 'users');
        expect(ids(found)).toContain(at(everyone[0], 'id'));
      }
    },
  },
  'GET /api/users/user': {
    says: 'query id; user',
    check: async (ask) => {
      expect(at(await get(ask, '/api/users/user?id=1'), 'user', 'id')).toBe(1);
      expect((await ask('GET', '/api/users/user?id=999999')).status).toBe(404);
    },
  },
  'DELETE /apps/users/delete': {
    says: 'id',
    check: async (ask) => {
      expect((await ask('DELETE', '/apps/users/delete?id=1')).status).toBe(200);
      expect((await ask('GET', '/api/users/user?id=1')).status).toBe(404);
      expect((await ask('DELETE', '/apps/users/delete?id=1')).status).toBe(404);
    },
  },
  'GET /apps/permissions/data': {
    says: 'query q, perPage (default 10), page (default 1), assignedTo; params, allData, total (filtered count) and permissions (the page); q over name and createdDate',
    check: async (ask) => {
      const answer = await permissions(ask);
      expect(listAt(answer, 'allData').length).toBe(9);
      expect(at(answer, 'total')).toBe(9);
      expect(at(answer, 'params')).toMatchObject({ perPage: 10, page: 1 });
      const assigned = new Map(
        listAt(answer, 'permissions').map((one) => [at(one, 'name'), at(one, 'assignedTo')]),
      );
      expect(assigned).toEqual(new Map(ASSIGNED));
      const support = await permissions(ask, 'assignedTo=support');
      expect(at(support, 'total')).toBe(3);
      expect(at(await permissions(ask, 'q=EMAIL'), 'total')).toBe(1);
      const date = String(at(listAt(answer, 'permissions')[0], 'createdDate'));
      expect(date).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [AP]M$/);
      const found = await permissions(ask, `q=${encodeURIComponent(date)}`);
      expect(Number(at(found, 'total'))).toBeGreaterThan(0);
    },
  },
  'POST /apps/permissions/add-permission': {
    says: 'body permission (name); 201 with permission; id last + 1, assignedTo administrator, createdDate now, first in the list',
    check: async (ask) => {
      const all = listAt(await permissions(ask), 'allData');
      const last = Math.max(...all.map((one) => Number(at(one, 'id'))));
      const path = '/apps/permissions/add-permission';
      const { status, body } = await ask('POST', path, {
        permission: { name: 'Seal the box office' },
      });
      expect(status).toBe(201);
      expect(at(body, 'permission')).toMatchObject({ id: last + 1, assignedTo: ['administrator'] });
      expect(at(listAt(await permissions(ask), 'permissions')[0], 'id')).toBe(last + 1);
    },
  },
  'POST /apps/permissions/update-permission': {
    says: 'body id and name; returns 201',
    check: async (ask) => {
      const path = '/apps/permissions/update-permission';
      expect((await ask('POST', path, { id: 1, name: 'Renamed' })).status).toBe(201);
      const all = listAt(await permissions(ask), 'allData');
      expect(
        at(
          all.find((one) => at(one, 'id') === 1),
          'name',
        ),
      ).toBe('Renamed');
      expect((await ask('POST', path, { id: 999_999, name: 'Nobody' })).status).toBe(404);
    },
  },
  'DELETE /apps/permissions/delete': {
    says: 'id; returns 200',
    check: async (ask) => {
      expect((await ask('DELETE', '/apps/permissions/delete?id=1')).status).toBe(200);
      expect(ids(listAt(await permissions(ask), 'allData'))).not.toContain(1);
      expect((await ask('DELETE', '/apps/permissions/delete?id=1')).status).toBe(404);
    },
  },
};

const ASSIGNED: [string, string[]][] = [
  ['Management', ['administrator']],
  ['Manage Billing & Roles', ['administrator']],
  ['Add & Remove Users', ['administrator', 'manager']],
  ['Client Communication', ['administrator', 'manager']],
  ['Financial Management', ['administrator', 'manager']],
  ['Project Planning', ['administrator', 'user', 'support']],
  ['Manage Email Sequences', ['administrator', 'user', 'support']],
  ['Only View', ['administrator', 'restricted-user']],
  ["Manage Others' Tasks", ['administrator', 'support']],
];
