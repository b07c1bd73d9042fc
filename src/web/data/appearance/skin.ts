/** `bordered` and `semi-dark` are light: the former has lines instead of shadows, the latter a dark navigation. */
export const SKINS = ['light', 'dark', 'bordered', 'semi-dark', 'system'] as const;
export type Skin = (typeof SKINS)[number];

/** The resolved mode, light or dark: `system` follows the device. */
export function shownSkin(skin: Skin, isSystemDark: boolean): 'light' | 'dark' {
  if (skin === 'system') return isSystemDark ? 'dark' : 'light';
  return skin === 'dark' ? 'dark' : 'light';
}
