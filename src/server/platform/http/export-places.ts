import { ApiError } from '#contract/kit/errors.ts';

/** Each export keeps a database connection until its file has been read. */
const MOST_EXPORTS = 5;
const MOST_OF_PERSON = 2;
const RETRY_AFTER_SECONDS = 30;

/** How many exports run; `take` returns what gives the place back, and throws `too_many_requests` when there is none. */
export function createExportPlaces(): { take: (staffId: number) => () => void } {
  const taken = new Map<symbol, number>();
  return {
    take(staffId) {
      const own = [...taken.values()].filter((id) => id === staffId).length;
      if (own >= MOST_OF_PERSON || taken.size >= MOST_EXPORTS) {
        throw new ApiError(
          'too_many_requests',
          own >= MOST_OF_PERSON
            ? 'Two of your exports are running. Wait until one is done.'
            : 'Other exports are running. Try again in a minute.',
          { retryAfterSeconds: RETRY_AFTER_SECONDS },
        );
      }
      const place = Symbol('export');
      taken.set(place, staffId);
      return () => void taken.delete(place);
    },
  };
}
