/** `bordered` and `semi-dark` are light: the one draws lines instead of shadows, the other darkens the navigation. */
export const SKINS = ['light', 'dark', 'bordered', 'semi-dark', 'system'] as const;
export type Skin = (typeof SKINS)[number];

const SKIN_KEY = 'skin';

export function readSkin(storage: Storage): Skin {
  return SKINS.find((skin) => skin === storage.getItem(SKIN_KEY)) ?? 'light';
}

/** Whether the eye sees light or dark: `system` follows the device. */
export function shownSkin(skin: Skin, isSystemDark: boolean): 'light' | 'dark' {
  if (skin === 'system') return isSystemDark ? 'dark' : 'light';
  return skin === 'dark' ? 'dark' : 'light';
}
