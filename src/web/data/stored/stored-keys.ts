/** What local storage has of a browser, whoever signs in: how things look, and what sample pages remember. */
type BrowserKey =
  | 'tour'
  | 'galleryWizard'
  | 'todoOrder'
  | 'scoreColumns'
  | `listColumns.${string}`
  | 'scoreCharts'
  | 'demoEmail'
  | 'sampleApps';

/** What session storage has, which ends with the tab. */
type TabKey = 'demoSession';

/** What local storage has of a person, which a sign-out clears. */
const PERSONAL_KEYS = ['userEmail', 'shopDeliveryAddress'] as const;

/** The same where a key goes on, with the id of the person. */
const PERSONAL_PREFIXES = ['notifications.', 'recentSearches.', 'chat.', 'listViews.'] as const;

/** The page size and the search of a list, which the next visit starts with, as long as the person is the same. */
export type ListMemoryKey = `${string}${'r' | 'R'}owsPerPage` | `${string}Search`;

/** A key that is in none of the lists does not compile, so that none is forgotten at the sign-out. */
export type StoredKey =
  | BrowserKey
  | TabKey
  | (typeof PERSONAL_KEYS)[number]
  | `${(typeof PERSONAL_PREFIXES)[number]}${string}`;

export function isListMemory(key: string): boolean {
  return /[rR]owsPerPage$|Search$/.test(key);
}

export function isPersonal(key: string): boolean {
  return (
    isListMemory(key) ||
    PERSONAL_KEYS.some((personal) => personal === key) ||
    PERSONAL_PREFIXES.some((prefix) => key.startsWith(prefix))
  );
}
