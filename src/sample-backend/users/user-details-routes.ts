import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import {
  changeUserPassword,
  readUserDetails,
  signOutDevice,
  type UserDetails,
  updateUserDetails,
  userDetails,
} from '#contract/users/users.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { seedUserDetails } from './user-details-seed.ts';

/** The details of users that were changed, by id; all others are as the seed makes them. */
const state = z.record(z.string(), userDetails);

type RouteParts = Parameters<AddRoutes>;

export function addUserDetailRoutes(
  implement: RouteParts[0],
  { collection, clock, today }: RouteParts[1],
  /** Rejects where there is no such user. */
  checkUser: (id: number) => Promise<void>,
): void {
  const details = collection<z.infer<typeof state>>({
    name: 'user-details',
    schema: state,
    seed: () => ({}),
  });
  const detailsIn = (kept: z.infer<typeof state>, id: number) =>
    kept[id] ?? seedUserDetails(id, today());

  async function change(id: number, work: (before: UserDetails) => UserDetails) {
    await checkUser(id);
    return details.change((kept) => {
      const changed = work(detailsIn(kept, id));
      return { state: { ...kept, [id]: changed }, result: { details: changed } };
    });
  }

  implement(readUserDetails, async ({ query }) => {
    await checkUser(query.id);
    return { details: detailsIn(await details.read(), query.id) };
  });

  implement(updateUserDetails, ({ body }) =>
    change(body.id, (before) => ({
      ...before,
      notices: body.notices ?? before.notices,
      connections: body.connections ?? before.connections,
    })),
  );

  // The password itself is not kept: nobody signs in to a user of the sample data.
  implement(changeUserPassword, ({ body }) =>
    change(body.id, (before) => ({ ...before, passwordChangedAt: clock().toISOString() })),
  );

  implement(signOutDevice, ({ body }) =>
    change(body.id, (before) => {
      const devices = before.devices.filter(({ id }) => id !== body.deviceId);
      if (devices.length === before.devices.length) {
        throw new ApiError('not_found', `There is no device ${body.deviceId}.`);
      }
      return { ...before, devices };
    }),
  );
}
