import { useState } from 'react';
import { useApiContext, useSession } from '#web/api/api-context.ts';

const MOST = 5;

/** The newest first; what cannot be read counts as none. */
function readRecent(storage: Storage, key: string): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

function addRecent(recent: readonly string[], text: string): string[] {
  const others = recent.filter((other) => other.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, MOST);
}

/** What this person searched for and then went to, kept in this browser. */
export function useRecentSearches() {
  const { storage } = useApiContext();
  const key = `recentSearches.${useSession()?.userData.id ?? 'nobody'}`;
  const [recent, setRecent] = useState(() => readRecent(storage, key));
  const keep = (next: string[]) => {
    storage.setItem(key, JSON.stringify(next));
    setRecent(next);
  };
  return {
    recent,
    add: (text: string) => keep(addRecent(readRecent(storage, key), text)),
    clear: () => keep([]),
  };
}
