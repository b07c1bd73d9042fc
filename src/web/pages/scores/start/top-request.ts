/** How many places of the ranking the start page looks at. */
export const WATCHED_PLACES = 100;

/** The top of the ranking. */
export const TOP_REQUEST = { body: { time_range: 'year', per_page: WATCHED_PLACES } } as const;
