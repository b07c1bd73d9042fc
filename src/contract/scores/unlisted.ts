/**
 * Why a stored event is in no list; of several reasons the first one here counts. `joined`: it is listed as part of
 * another event; `hidden`: staff took it out; `gone`: its feed no longer carries it; `no_zone`: a local date in an
 * unknown time zone; `pass_like`: a pass, parking or a placeholder; `later`: it is ranked, and starts after the longest
 * list ends. Server: `src/server/catalogue/events/why-unlisted.ts`.
 */
export const WHY_UNLISTED = [
  'joined',
  'hidden',
  'cancelled',
  'gone',
  'no_zone',
  'no_date',
  'pass_like',
  'past',
  'later',
] as const;
export type WhyUnlisted = (typeof WHY_UNLISTED)[number];
