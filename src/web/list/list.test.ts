import { UsersRound } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { listStaff, STAFF_SORTS } from '#contract/access/staff.ts';
import { ROLES } from '#contract/auth.ts';
import { listUsers, USER_PLANS, USER_ROLES, USER_SORTS } from '#contract/users/users.ts';
import { asking, choice } from './filters.ts';
import { list } from './list.ts';
import { count, keepsPage, oneOf } from './search.ts';

const LABELS = {
  label: 'users.fields.role',
  any: 'users.list.any.role',
  text: () => 'users.roles.admin' as const,
} as const;

const users = list({
  call: listUsers,
  texts: 'users.list',
  icon: UsersRound,
  found: ({ users: rows, total }) => ({ rows, count: total }),
  columns: () => [],
  sorts: USER_SORTS,
  defaultSort: 'fullName',
  descending: ['id'],
  filters: {
    role: choice(USER_ROLES, LABELS),
    plan: asking(choice(USER_PLANS, LABELS), (plan) => ({ currentPlan: plan })),
  },
  others: { open: keepsPage(count()) },
});

const staff = list({
  call: listStaff,
  texts: 'access.staff',
  icon: UsersRound,
  found: ({ members, count: all }) => ({ rows: members, count: all }),
  columns: () => [],
  sorts: STAFF_SORTS,
  defaultSort: 'name',
  filters: { role: oneOf(ROLES) },
});

const asked = (address: Record<string, string>) => users.request(users.search.read(address)).query;

describe('list', () => {
  it('asks its call for what the address says, by the names that the call knows', () => {
    expect(
      asked({ q: 'ann', role: 'editor', plan: 'team', sort: 'id', page: '3', open: '5' }),
    ).toEqual({
      q: 'ann',
      role: 'editor',
      currentPlan: 'team',
      page: 3,
      perPage: 10,
      sortColumn: 'id',
      sort: 'desc',
    });
    expect(staff.request(staff.search.read({ role: 'viewer', size: '25' })).query).toEqual({
      q: '',
      role: 'viewer',
      page: 1,
      per_page: 25,
      sort: 'name',
      order: 'asc',
    });
  });

  it('asks for no filter that the address does not set, and for none that it sets wrongly', () => {
    expect(Object.keys(asked({}) ?? {})).not.toContain('role');
    expect(asked({ role: 'owner', plan: '' })).toEqual(asked({}));
  });

  it('asks what the call accepts, at every address', () => {
    for (const sort of [...USER_SORTS, 'unknown']) {
      for (const role of [...USER_ROLES, 'unknown']) {
        const query = asked({ sort, role, page: '2', size: '100' });
        expect(listUsers.query.safeParse(query).success).toBe(true);
      }
    }
  });

  it('asks the same after its address was written and read again', () => {
    for (const sort of USER_SORTS) {
      for (const plan of [undefined, ...USER_PLANS]) {
        for (const order of ['asc', 'desc'] as const) {
          const values = { ...users.search.read({ q: 'x' }), sort, plan, order, page: 4 };
          const again = users.search.read(users.search.write(values));
          expect(users.request(again)).toEqual(users.request(values));
        }
      }
    }
  });

  it('asks for a file with the filters alone', () => {
    const values = users.search.read({ q: 'ann', plan: 'team', page: '3', sort: 'id' });
    expect(users.filterOf(values)).toEqual({ q: 'ann', currentPlan: 'team' });
  });

  it('has a select for each filter that is a choice', () => {
    expect(users.choices.map(([name]) => name)).toEqual(['role', 'plan']);
    expect(staff.choices).toEqual([]);
  });

  it('takes no filter that the call does not know', () => {
    const look = {
      call: listUsers,
      texts: 'users.list',
      icon: UsersRound,
      found: () => ({ rows: [], count: 0 }),
      columns: () => [],
      sorts: USER_SORTS,
      defaultSort: 'fullName',
    } as const;
    // @ts-expect-error The call is asked for `currentPlan`.
    expect(list({ ...look, filters: { plan: oneOf(USER_PLANS) } }).choices).toEqual([]);
    // @ts-expect-error No user has this role.
    expect(list({ ...look, filters: { role: oneOf(['owner']) } }).choices).toEqual([]);
  });
});
