import { useMemo, useSyncExternalStore } from 'react';
import { useApiContext } from '../api-context.ts';
import {
  type Appearance,
  followAppearance,
  isSystemDark,
  readAppearance,
  resetAppearance,
  type SettingName,
  type SettingValue,
  storeSetting,
} from './appearance.ts';
import { shownSkin } from './skin.ts';

export type AppearanceControl = {
  appearance: Appearance;
  /** The resolved mode of the skin. */
  shown: 'light' | 'dark';
  choose: <Name extends SettingName>(name: Name, value: SettingValue<Name>) => void;
  reset: () => void;
};

const isAssumedDark = () => false;

/** The look that is chosen, and how to choose another. */
export function useAppearance(): AppearanceControl {
  const { storage } = useApiContext();
  // Compared as a text, so that React sees one value per state.
  const read = () => Object.values(readAppearance(storage)).join();
  const text = useSyncExternalStore(followAppearance, read, read);
  const isDark = useSyncExternalStore(followAppearance, isSystemDark, isAssumedDark);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what is stored
  const appearance = useMemo(() => readAppearance(storage), [storage, text]);
  return useMemo(
    () => ({
      appearance,
      shown: shownSkin(appearance.skin, isDark),
      choose: (name, value) => storeSetting(storage, name, value),
      reset: () => resetAppearance(storage),
    }),
    [appearance, isDark, storage],
  );
}
