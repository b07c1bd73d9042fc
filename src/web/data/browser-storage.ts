/**
 * Local storage, or in-memory storage where the browser refuses it (cookies blocked): the product then works, without
 * remembering anything after the page is closed.
 */
export function openBrowserStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return createMemoryStorage();
  }
}

/** The same for session storage, which belongs to this tab. */
export function openTabStorage(): Storage {
  try {
    return window.sessionStorage;
  } catch {
    return createMemoryStorage();
  }
}

export function createMemoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => {
      values.delete(key);
    },
    setItem: (key, value) => {
      values.set(key, value);
    },
  };
}
