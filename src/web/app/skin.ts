import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

export const SKIN_KEY = 'skin';

/** What `skin` in local storage says: `light`, `dark`, or `system` to follow the device. */
const SKINS: Partial<Record<string, MantineColorScheme>> = {
  light: 'light',
  dark: 'dark',
  system: 'auto',
};

/** Keeps the skin under the specification's key; every tab follows. `public/skin.js` reads it before the first paint. */
export function createSkinManager(storage: Storage): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (fallback) => SKINS[storage.getItem(SKIN_KEY) ?? ''] ?? fallback,
    set: (scheme) => storage.setItem(SKIN_KEY, scheme === 'auto' ? 'system' : scheme),
    subscribe(onUpdate) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === SKIN_KEY) onUpdate(SKINS[newValue ?? ''] ?? 'light');
      };
      window.addEventListener('storage', onStorage);
      stop = () => window.removeEventListener('storage', onStorage);
    },
    unsubscribe: () => stop(),
    clear: () => storage.removeItem(SKIN_KEY),
  };
}
