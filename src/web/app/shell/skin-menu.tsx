import { Contrast, Monitor, Moon, Square, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SKINS, type Skin } from '#web/api/appearance/skin.ts';
import { useAppearance } from '#web/api/appearance/use-appearance.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';

const ICON = {
  light: Sun,
  dark: Moon,
  bordered: Square,
  'semi-dark': Contrast,
  system: Monitor,
} as const satisfies Record<Skin, typeof Sun>;

export function SkinMenu() {
  const { t } = useTranslation();
  const { appearance, choose } = useAppearance();
  return (
    <Menu label={t('skin.label')} icon={ICON[appearance.skin]}>
      {SKINS.map((name) => (
        <MenuItem
          key={name}
          icon={ICON[name]}
          isChecked={name === appearance.skin}
          onSelect={() => choose('skin', name)}
        >
          {t(`skin.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
