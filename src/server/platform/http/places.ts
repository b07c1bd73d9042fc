import { ApiError } from '#contract/kit/errors.ts';
import type { Caller } from '../server-deps.ts';

/** A long call, such as an upload. */
export type FollowedCall = {
  /** Aborted once the caller's access ends or changes. */
  signal: AbortSignal;
  /** Reports that the call is over. */
  end: () => void;
};

export type FollowCalls = {
  /**
   * Follows a call that lasts until it is over, and breaks it off when its caller's access ends or changes. Throws
   * `unauthenticated` where it has ended already.
   */
  follow: (caller: Caller) => Promise<FollowedCall>;
};

export type PlaceLimits = {
  most: number;
  /** Of one person or key. */
  mostOfCaller: number;
  /** The name of the calls in refusals, in the plural. */
  says: string;
  retryAfterSeconds: number;
};

/** Each may keep a database connection until its file has been read. */
export const EXPORTS: PlaceLimits = {
  most: 5,
  mostOfCaller: 2,
  says: 'exports',
  retryAfterSeconds: 30,
};
/** So that slow uploads leave places among the long work to others. */
export const UPLOADS: PlaceLimits = {
  most: 3,
  mostOfCaller: 1,
  says: 'uploads',
  retryAfterSeconds: 60,
};

type Places = {
  /**
   * Takes a place until it is released. Its signal is aborted when the caller's access ends. Throws `too_many_requests`
   * where there is no place for the caller, and `unauthenticated` where the access has just ended.
   */
  take: (caller: Caller) => Promise<FollowedCall>;
};

/** Places reserved for admins, so that other callers cannot take all of them. */
const FOR_ADMINS = 1;

/** Limits how many calls run at a time that last as long as their caller is slow. */
export function createPlaces(live: FollowCalls, limits: PlaceLimits): Places {
  const { most, mostOfCaller, says, retryAfterSeconds } = limits;
  const taken = new Map<symbol, string>();

  function refuse(message: string): never {
    throw new ApiError('too_many_requests', message, { retryAfterSeconds });
  }

  return {
    async take(caller) {
      const { key, role, staffId } = caller;
      const name = key ? `key ${key.id}` : `person ${staffId}`;
      const own = [...taken.values()].filter((other) => other === name).length;
      // A key may be in other hands than those of its owner.
      const isAdmin = role === 'admin' && key === null;
      if (own >= mostOfCaller) refuse(`Your other ${says} must end first.`);
      if (taken.size >= (isAdmin ? most : most - FOR_ADMINS)) {
        refuse(`Too many ${says} are running. Try again in a minute.`);
      }
      const place = Symbol(says);
      taken.set(place, name);
      try {
        const call = await live.follow(caller);
        return {
          signal: call.signal,
          end: () => {
            taken.delete(place);
            call.end();
          },
        };
      } catch (error) {
        taken.delete(place);
        throw error;
      }
    },
  };
}
