import { ApiError } from '#contract/kit/errors.ts';
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from '#contract/modal-examples.ts';
import type { Collection } from '../kit/collection.ts';
import { isOneTimeCode, newSecret } from '../kit/one-time-code.ts';
import type { AddRoutes } from '../kit/resource.ts';
import type { ExamplesState } from './modal-example-state.ts';

type Deps = { examples: Collection<ExamplesState>; clock: () => Date };

/** A second factor: an authenticator app, or a code by text message, which only the page shows. */
export function addTwoFactorRoutes(
  implement: Parameters<AddRoutes>[0],
  { examples, clock }: Deps,
): void {
  implement(startTwoFactor, ({ body }) =>
    examples.change((state) => {
      const isApp = body.method === 'app';
      const secret = isApp ? newSecret() : '';
      const code = isApp ? '' : newCode();
      const message = isApp ? '' : `Marquee: ${code}`;
      const pending = { method: body.method, secret, code };
      return { state: { ...state, pending }, result: { secret, message } };
    }),
  );

  implement(confirmTwoFactor, async ({ body: { code } }) => {
    const { pending } = await examples.read();
    if (!pending) throw new ApiError('conflict', 'Start again: no code was requested.');
    const isRight =
      pending.method === 'app'
        ? isOneTimeCode(pending.secret, code, clock().getTime())
        : code === pending.code;
    if (!isRight) {
      const message = 'This code is wrong.';
      throw new ApiError('validation', message, { fields: { code: message } });
    }
    return examples.change((state) => ({
      state: { ...state, twoFactor: pending.method, pending: null },
      result: {},
    }));
  });

  implement(stopTwoFactor, () =>
    examples.change((state) => ({ state: { ...state, twoFactor: null }, result: {} })),
  );
}

function newCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}
