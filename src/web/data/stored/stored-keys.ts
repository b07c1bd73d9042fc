/** The local storage keys of a browser, whoever signs in: the look, and the state of sample pages. */
type BrowserKey =
  | 'tour'
  | 'galleryWizard'
  | 'todoOrder'
  | 'scoreColumns'
  | `listColumns.${string}`
  | 'scoreCharts'
  | 'demoEmail'
  | 'sampleApps';

/** The session storage keys, whose values end with the tab. */
type TabKey = 'demoSession';

/** The local storage keys of a person, which signing out clears. */
const PERSONAL_KEYS = ['userEmail', 'shopDeliveryAddress'] as const;

/** The same for keys that end with the id of the person. */
const PERSONAL_PREFIXES = ['notifications.', 'recentSearches.', 'chat.', 'listViews.'] as const;

/** The page size and the search of a list, which the next visit starts with, as long as the person is the same. */
export type ListMemoryKey = `${string}${'r' | 'R'}owsPerPage` | `${string}Search`;

/** A key that is in none of the lists does not compile, so that signing out clears every personal key. */
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
