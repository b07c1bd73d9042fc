import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import { sortedBySeveral } from '#contract/kit/sorted-rows.ts';
import { allSorts } from '#contract/kit/sorting.ts';
import {
  addUser,
  deleteUser,
  listAllUsers,
  listUsers,
  readUser,
  restoreUser,
  type User,
  type UserDraft,
  updateUser,
  user,
} from '#contract/users/users.ts';
import { hasText, pageOf } from '../kit/list.ts';
import { avatarOf } from '../kit/pictures.ts';
import type { AddRoutes, SampleDeps } from '../kit/resource.ts';
import { isSame } from '../sign-in/jwt-accounts.ts';
import { addUserDetailRoutes } from './user-details-routes.ts';
import { seedUsers } from './user-seed.ts';

/** `deleted` is kept so that a deletion can be taken back. */
const state = z.object({ users: z.array(user), deleted: z.array(user) });
type State = z.infer<typeof state>;

/** The users, for every resource that names some. */
export function openUsers({ collection }: Pick<SampleDeps, 'collection'>) {
  return collection<State>({
    name: 'users',
    schema: state,
    seed: () => ({ users: seedUsers(), deleted: [] }),
  });
}

export const addUserRoutes: AddRoutes = (implement, deps) => {
  const users = openUsers(deps);

  addUserDetailRoutes(implement, deps, async (id) => {
    findUser((await users.read()).users, id);
  });

  implement(listAllUsers, async () => (await users.read()).users);

  implement(listUsers, async ({ query }) => {
    const matching = (await users.read()).users.filter(
      (one) =>
        (query.role === '' || one.role === query.role) &&
        (query.currentPlan === '' || one.currentPlan === query.currentPlan) &&
        (query.status === '' || one.status === query.status) &&
        hasText(query.q, [one.email, one.fullName, one.billing]),
    );
    const sorts = allSorts({ sort: query.sortColumn, order: query.sort }, query.also);
    const sorted = sortedBySeveral(matching, sorts, (one, by) => one[by]);
    return { total: matching.length, users: pageOf(sorted, query.page, query.perPage) };
  });

  implement(readUser, async ({ query }) => ({
    user: findUser((await users.read()).users, query.id),
  }));

  implement(addUser, ({ body }) =>
    users.change((before, newId) => {
      refuseTaken(before.users, body);
      const added: User = {
        ...body,
        id: newId(),
        avatar: avatarOf(body.fullName),
      };
      return {
        state: { ...before, users: [...before.users, added] },
        result: { user: added },
      };
    }),
  );

  implement(updateUser, ({ body }) =>
    users.change((before) => {
      const old = findUser(before.users, body.id);
      refuseTaken(
        before.users.filter((one) => one !== old),
        body,
      );
      const changed: User = { ...old, ...body, avatar: avatarOf(body.fullName) };
      return {
        state: { ...before, users: before.users.map((one) => (one === old ? changed : one)) },
        result: { user: changed },
      };
    }),
  );

  implement(deleteUser, ({ query }) =>
    users.change((before) => {
      const gone = findUser(before.users, query.id);
      return {
        state: {
          users: before.users.filter((one) => one !== gone),
          deleted: [...before.deleted, gone],
        },
        result: {},
      };
    }),
  );

  implement(restoreUser, ({ body }) =>
    users.change((before) => {
      const back = findUser(before.deleted, body.id);
      refuseTaken(before.users, back);
      return {
        state: {
          users: [...before.users, back].sort((a, b) => a.id - b.id),
          deleted: before.deleted.filter((one) => one !== back),
        },
        result: {},
      };
    }),
  );
};

function findUser(users: readonly User[], id: number): User {
  const found = users.find((one) => one.id === id);
  if (!found) throw new ApiError('not_found', `There is no user ${id}.`);
  return found;
}

function refuseTaken(others: readonly User[], draft: UserDraft): void {
  const fields = {
    ...(others.some(({ email }) => isSame(email, draft.email)) && {
      email: 'This email is already in use.',
    }),
    ...(others.some(({ username }) => isSame(username, draft.username)) && {
      username: 'This username is already in use.',
    }),
  };
  const [message] = Object.values(fields);
  if (message) throw new ApiError('validation', message, { fields });
}
