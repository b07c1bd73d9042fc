import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuButton, MenuChoice } from '#web/ui/overlays/menu-button.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './top-bar.module.css';

/** The languages that the product speaks. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { languages, language, choose } = useLanguage();
  return (
    <div className={styles.roomyOnly}>
      <MenuButton
        label={t('language.label')}
        face={<Languages size={19} className={styles.toolIcon} aria-hidden />}
      >
        {(close) =>
          languages.map(({ code, name }) => (
            <MenuChoice
              key={code}
              isChosen={code === language}
              onChoose={() => {
                choose(code);
                close();
              }}
            >
              <span lang={code}>{name}</span>
            </MenuChoice>
          ))
        }
      </MenuButton>
    </div>
  );
}
