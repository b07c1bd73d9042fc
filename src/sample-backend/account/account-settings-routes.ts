import {
  type ConnectionName,
  changePassword,
  endSession,
  readAccountSettings,
  saveGeneralSettings,
  saveInfoSettings,
  saveNotificationSettings,
  saveSocialLinks,
  setConnection,
} from '#contract/account/account-settings.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Person } from '../kit/people.ts';
import { avatarOf } from '../kit/pictures.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { type Account, accountCollection } from './account-collection.ts';
import { addApiKeyRoutes } from './api-key-routes.ts';

/** The settings of the sample account, its sessions and its keys. */
export const addAccountSettingRoutes: AddRoutes = (implement, deps) => {
  const { clock, me } = deps;
  const account = accountCollection(deps);
  const change = (work: (before: Account) => Account) =>
    account.change((before) => ({ state: work(before), result: {} }));

  implement(readAccountSettings, () => account.read());

  implement(saveGeneralSettings, ({ body }) =>
    change((before) => ({
      ...before,
      general: { ...body, avatar: body.avatar || avatarOf(body.fullName) },
    })),
  );

  implement(saveInfoSettings, ({ body }) => change((before) => ({ ...before, info: body })));

  implement(saveSocialLinks, ({ body }) =>
    change((before) => ({ ...before, social: { ...before.social, socialLinks: body } })),
  );

  implement(setConnection, ({ body: { name, isConnected } }) =>
    change((before) => {
      const connection = isConnected ? connectedAs(before, name, me()) : {};
      const connections = { ...before.social.connections, [name]: connection };
      return { ...before, social: { ...before.social, connections } };
    }),
  );

  implement(saveNotificationSettings, ({ body }) =>
    change((before) => ({ ...before, notification: body })),
  );

  implement(changePassword, ({ body: { current, next } }) =>
    change((before) => {
      if (before.password !== current) {
        const message = 'The current password is wrong.';
        throw new ApiError('bad_credentials', message, { fields: { current: message } });
      }
      const sessions = before.security.sessions.filter(({ isThisOne }) => isThisOne);
      const security = { passwordChangedAt: clock().toISOString(), sessions };
      return { ...before, password: next, security };
    }),
  );

  implement(endSession, ({ query: { id } }) =>
    account.change((before) => {
      const { sessions } = before.security;
      const kept = sessions.filter((one) => one.isThisOne || (id !== undefined && one.id !== id));
      const ended = sessions.length - kept.length;
      if (id !== undefined && ended === 0) {
        throw new ApiError('not_found', 'There is no such session.');
      }
      const security = { ...before.security, sessions: kept };
      return { state: { ...before, security }, result: { ended } };
    }),
  );

  addApiKeyRoutes(implement, deps);
};

/** The account elsewhere bears the sample account's own user name. */
function connectedAs({ general }: Account, name: ConnectionName, me: Person) {
  return { profileImg: general.avatar || me.avatar, id: `${general.username}-${name}` };
}
