import { Contrast, Monitor, Moon, Square, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SKINS, type Skin } from '#web/api/skin.ts';
import { useAppearance } from '#web/api/use-appearance.ts';
import { MenuButton, MenuChoice } from '#web/ui/overlays/menu-button.tsx';
import styles from './top-bar.module.css';

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
  const Face = ICON[appearance.skin];
  return (
    <MenuButton
      label={t('skin.label')}
      face={<Face size={19} className={styles.toolIcon} aria-hidden />}
    >
      {(close) =>
        SKINS.map((name) => {
          const Icon = ICON[name];
          return (
            <MenuChoice
              key={name}
              icon={<Icon size={17} aria-hidden />}
              isChosen={name === appearance.skin}
              onChoose={() => {
                choose('skin', name);
                close();
              }}
            >
              {t(`skin.${name}`)}
            </MenuChoice>
          );
        })
      }
    </MenuButton>
  );
}
