/** `bordered` and `semi-dark` are light: the one draws lines instead of shadows, the other darkens the navigation. */
export const SKINS = ['light', 'dark', 'bordered', 'semi-dark', 'system'] as const;
export type Skin = (typeof SKINS)[number];

/** Whether the eye sees light or dark: `system` follows the device. */
export function shownSkin(skin: Skin, isSystemDark: boolean): 'light' | 'dark' {
  if (skin === 'system') return isSystemDark ? 'dark' : 'light';
  return skin === 'dark' ? 'dark' : 'light';
}
