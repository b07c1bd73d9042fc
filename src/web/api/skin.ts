import { useMemo, useSyncExternalStore } from 'react';
import { useApiContext } from './api-context.ts';

export const SKINS = ['light', 'dark', 'system'] as const;
export type Skin = (typeof SKINS)[number];

const SKIN_KEY = 'skin';
const DARK = '(prefers-color-scheme: dark)';
const ATTRIBUTE = 'data-mantine-color-scheme';
/** `storage` events come from other tabs only; this one tells the rest of this page. */
const CHANGED = 'marquee:skin';

export function readSkin(storage: Storage): Skin {
  return SKINS.find((skin) => skin === storage.getItem(SKIN_KEY)) ?? 'light';
}

/** What the eye sees: `system` follows the device. */
export function shownSkin(skin: Skin, isSystemDark: boolean): 'light' | 'dark' {
  if (skin === 'system') return isSystemDark ? 'dark' : 'light';
  return skin;
}

/** Puts the skin on the page, where the style sheets look for it. `public/skin.js` does so before the first paint. */
export function applySkin(storage: Storage): void {
  const shown = shownSkin(readSkin(storage), window.matchMedia(DARK).matches);
  document.documentElement.setAttribute(ATTRIBUTE, shown);
}

/** Follows changes of the skin from this tab, from others and from the device. Answers how to stop. */
export function followSkin(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SKIN_KEY || key === null) listener();
  };
  const system = window.matchMedia(DARK);
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHANGED, listener);
  system.addEventListener('change', listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGED, listener);
    system.removeEventListener('change', listener);
  };
}

/** The skin chosen, the one shown, and how to choose another. */
export function useSkin(): {
  skin: Skin;
  shown: 'light' | 'dark';
  choose: (skin: Skin) => void;
} {
  const { storage } = useApiContext();
  const skin = useSyncExternalStore(followSkin, () => readSkin(storage));
  const shown = useSyncExternalStore(followSkin, () =>
    shownSkin(skin, window.matchMedia(DARK).matches),
  );
  return useMemo(
    () => ({
      skin,
      shown,
      choose: (next) => {
        storage.setItem(SKIN_KEY, next);
        window.dispatchEvent(new Event(CHANGED));
      },
    }),
    [skin, shown, storage],
  );
}
