import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SKINS, type Skin, useSkin } from '#web/api/skin.ts';
import { MenuButton, MenuChoice } from '#web/components/menu-button.tsx';

const ICON = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<
  Skin,
  typeof Sun
>;

export function SkinMenu() {
  const { t } = useTranslation();
  const { skin, choose } = useSkin();
  const Face = ICON[skin];
  return (
    <MenuButton label={t('skin.label')} face={<Face size={19} aria-hidden />}>
      {(close) =>
        SKINS.map((name) => {
          const Icon = ICON[name];
          return (
            <MenuChoice
              key={name}
              icon={<Icon size={17} aria-hidden />}
              isChosen={name === skin}
              onChoose={() => {
                choose(name);
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
