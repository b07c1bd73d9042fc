import {
  USER_PLANS,
  USER_ROLES,
  USER_SORTS,
  USER_STATUSES,
  type UserSort,
} from '#contract/users/users.ts';
import type { ListQuery, ListSpec } from '#web/list/list-query.ts';

export const USER_FILTERS = ['role', 'plan', 'status'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];
export type UserListQuery = ListQuery<UserSort, UserFilter>;

export const USER_LIST: ListSpec<UserSort, UserFilter> = {
  sorts: USER_SORTS,
  defaultSort: 'fullName',
  defaultOrder: () => 'asc',
  filters: USER_FILTERS,
  memoryKeys: { pageSize: 'userRowsPerPage', search: 'userSearch' },
};

/** The query of the list call. */
export function toUserQuery({ search, page, pageSize, sort, order, filters }: UserListQuery) {
  return {
    q: search,
    page,
    perPage: pageSize,
    sortColumn: sort,
    sort: order,
    role: USER_ROLES.find((role) => role === filters.role) ?? '',
    currentPlan: USER_PLANS.find((plan) => plan === filters.plan) ?? '',
    status: USER_STATUSES.find((status) => status === filters.status) ?? '',
  } as const;
}
