import { followStored, readText, writeText } from '../stored/stored.ts';
import { SKINS, shownSkin } from './skin.ts';

const SWITCH = ['false', 'true'] as const;

/**
 * The settings of the look, each stored under its name in local storage. The first choice is the default.
 * The first script applies them to the document before the first paint.
 */
export const SETTINGS = {
  skin: SKINS,
  direction: ['ltr', 'rtl'],
  contentWidth: ['boxed', 'full'],
  menuCollapsed: SWITCH,
  menuHidden: SWITCH,
  navbar: ['sticky', 'floating', 'static', 'hidden'],
  footer: ['static', 'sticky', 'hidden'],
  accent: ['indigo', 'blue', 'teal', 'plum', 'rust'],
  singleKeys: ['true', 'false'],
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name][number];
export type Appearance = { [Name in SettingName]: SettingValue<Name> };

export const SETTING_NAMES = [
  'skin',
  'direction',
  'contentWidth',
  'menuCollapsed',
  'menuHidden',
  'navbar',
  'footer',
  'accent',
  'singleKeys',
] as const satisfies readonly SettingName[];

const DARK = '(prefers-color-scheme: dark)';

/** The stored choice; the default where none or an unknown one is stored. */
export function readAppearance(storage: Storage): Appearance {
  const read = <Name extends SettingName>(name: Name): SettingValue<Name> => {
    const choices: readonly SettingValue<Name>[] = SETTINGS[name];
    const [first] = SETTINGS[name];
    return choices.find((choice) => choice === readText(storage, name)) ?? first;
  };
  return {
    skin: read('skin'),
    direction: read('direction'),
    contentWidth: read('contentWidth'),
    menuCollapsed: read('menuCollapsed'),
    menuHidden: read('menuHidden'),
    navbar: read('navbar'),
    footer: read('footer'),
    accent: read('accent'),
    singleKeys: read('singleKeys'),
  };
}

/** Stores a choice and notifies this page and the other tabs. */
export function storeSetting<Name extends SettingName>(
  storage: Storage,
  name: Name,
  value: SettingValue<Name>,
): void {
  writeText(storage, name, value);
}

/** Back to the defaults. */
export function resetAppearance(storage: Storage): void {
  for (const name of SETTING_NAMES) writeText(storage, name, null);
}

/** Sets the look as attributes of the document, which the style sheets use. */
export function applyAppearance(storage: Storage): void {
  const { skin, direction, ...others } = readAppearance(storage);
  const root = document.documentElement;
  root.dir = direction;
  root.dataset.skin = skin;
  root.dataset.mantineColorScheme = shownSkin(skin, isSystemDark());
  Object.assign(root.dataset, others);
}

export function isSystemDark(): boolean {
  return window.matchMedia(DARK).matches;
}

/** Follows changes of the look from this tab, from others and from the device. Returns how to stop. */
export function followAppearance(listener: () => void): () => void {
  const stop = followStored((key) => key in SETTINGS, listener);
  const system = window.matchMedia(DARK);
  system.addEventListener('change', listener);
  return () => {
    stop();
    system.removeEventListener('change', listener);
  };
}
