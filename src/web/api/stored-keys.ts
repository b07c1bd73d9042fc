/** What local storage has of a browser, whoever signs in: how things look, and what sample pages remember. */
export type BrowserKey =
  | 'tour'
  | 'galleryWizard'
  | 'todoKeys'
  | 'todoOrder'
  | 'scoreColumns'
  | 'scoreCharts';

/** What it has of a person, which a sign-out clears, besides the values of `storePersonal`. */
export const PERSONAL_KEYS = ['userEmail', 'shopDeliveryAddress'] as const;

/** The same where a key goes on, with the id of the person. */
export const PERSONAL_PREFIXES = ['notifications.', 'recentSearches.', 'chat.'] as const;

/** A key that is in none of the lists does not compile, so that none is forgotten at the sign-out. */
export type StoredKey =
  | BrowserKey
  | (typeof PERSONAL_KEYS)[number]
  | `${(typeof PERSONAL_PREFIXES)[number]}${string}`;
