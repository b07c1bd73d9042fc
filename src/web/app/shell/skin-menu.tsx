import { useMantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuButton, MenuChoice } from '#web/components/menu-button.tsx';

const SKINS = [
  { scheme: 'light', name: 'light', icon: Sun },
  { scheme: 'dark', name: 'dark', icon: Moon },
  { scheme: 'auto', name: 'system', icon: Monitor },
] as const;

export function SkinMenu() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Face = SKINS.find((skin) => skin.scheme === colorScheme)?.icon ?? Sun;
  return (
    <MenuButton label={t('skin.label')} face={<Face size={19} aria-hidden />}>
      {(close) =>
        SKINS.map(({ scheme, name, icon: Icon }) => (
          <MenuChoice
            key={scheme}
            icon={<Icon size={17} aria-hidden />}
            isChosen={scheme === colorScheme}
            onChoose={() => {
              setColorScheme(scheme);
              close();
            }}
          >
            {t(`skin.${name}`)}
          </MenuChoice>
        ))
      }
    </MenuButton>
  );
}
