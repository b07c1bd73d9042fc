import { z } from 'zod';
import { useSession } from '#web/api/api-context.ts';
import { useStored } from '#web/api/use-stored.ts';

const MOST = 5;
const NONE: string[] = [];
const searches = z.array(z.string());

function addRecent(recent: readonly string[], text: string): string[] {
  const others = recent.filter((other) => other.toLowerCase() !== text.toLowerCase());
  return [text, ...others].slice(0, MOST);
}

/** What this person searched for and then opened, the newest first. */
export function useRecentSearches() {
  const key = `recentSearches.${useSession()?.userData.id ?? 'nobody'}` as const;
  const [recent, setRecent] = useStored(key, searches, NONE);
  return {
    recent,
    add: (text: string) => setRecent((now) => addRecent(now, text)),
    clear: () => setRecent(NONE),
  };
}
