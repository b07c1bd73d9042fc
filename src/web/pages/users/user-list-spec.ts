import { USER_PLANS, USER_ROLES, USER_SORTS, USER_STATUSES } from '#contract/users/users.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';

export const USER_FILTERS = {
  role: oneOf(USER_ROLES),
  plan: oneOf(USER_PLANS),
  status: oneOf(USER_STATUSES),
};

export const USER_LIST = listSearch({
  sorts: USER_SORTS,
  defaultSort: 'fullName',
  defaultOrder: () => 'asc',
  filters: USER_FILTERS,
});

export type UserListQuery = SearchValues<typeof USER_LIST>;

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/apps/user/list': typeof USER_LIST;
  }
}

/** The query of the list call. */
export function toUserQuery({ q, page, size, sort, order, ...filters }: UserListQuery) {
  const { role = '', plan = '', status = '' } = filters;
  return {
    q,
    page,
    perPage: size,
    sortColumn: sort,
    sort: order,
    role,
    currentPlan: plan,
    status,
  } as const;
}
