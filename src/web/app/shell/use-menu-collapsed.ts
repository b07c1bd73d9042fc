import { useState } from 'react';
import { useApiContext } from '#web/api/api-context.ts';

const MENU_COLLAPSED_KEY = 'menuCollapsed';

/** Whether the navigation shows icons only; remembered. */
export function useMenuCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const { storage } = useApiContext();
  const [isCollapsed, setIsCollapsed] = useState(
    () => storage.getItem(MENU_COLLAPSED_KEY) === 'true',
  );
  const change = (next: boolean) => {
    storage.setItem(MENU_COLLAPSED_KEY, String(next));
    setIsCollapsed(next);
  };
  return [isCollapsed, change];
}
