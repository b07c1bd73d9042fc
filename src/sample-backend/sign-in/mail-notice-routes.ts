import { z } from 'zod';
import { ApiError } from '#contract/kit/errors.ts';
import { requestNotice } from '#contract/sign-in/mail-notices.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { isSame } from './jwt-accounts.ts';

const state = z.object({ wanted: z.array(requestNotice.body) });

/** The list of who wants to be told. No mail leaves a browser: the list is all there is. */
export const addMailNoticeRoutes: AddRoutes = (implement, { collection }) => {
  const notices = collection({
    name: 'mail-notices',
    schema: state,
    seed: () => ({ wanted: [] }),
  });

  implement(requestNotice, ({ body }) =>
    notices.change(({ wanted }) => {
      const isListed = wanted.some(
        ({ email, about }) => about === body.about && isSame(email, body.email),
      );
      if (isListed) {
        const message = 'This address is already on the list.';
        throw new ApiError('conflict', message, { fields: { email: message } });
      }
      return { state: { wanted: [...wanted, body] }, result: body };
    }),
  );
};
