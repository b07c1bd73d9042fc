import { ApiError } from '#contract/kit/errors.ts';
import type { FollowedCall } from '../http/places.ts';
import type { Caller } from '../server-deps.ts';

/** The long calls of one server. */
export class FollowedCalls {
  readonly #open = new Map<AbortController, Caller>();

  get callers(): Caller[] {
    return [...this.#open.values()];
  }

  add(caller: Caller): FollowedCall {
    const controller = new AbortController();
    this.#open.set(controller, caller);
    return { signal: controller.signal, end: () => void this.#open.delete(controller) };
  }

  /** Breaks off the calls whose caller is among these. */
  breakOff(isEnded: (caller: Caller) => boolean): void {
    for (const [controller, caller] of this.#open) {
      if (!isEnded(caller)) continue;
      this.#open.delete(controller);
      controller.abort(accessEnded());
    }
  }
}

export function accessEnded(): ApiError {
  return new ApiError('unauthenticated', 'Your access has ended. Sign in to continue.');
}
