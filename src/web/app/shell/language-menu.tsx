import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './top-bar.module.css';

/** The languages that the product speaks. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { languages, language, choose } = useLanguage();
  return (
    <div className={styles.roomyOnly}>
      <Menu label={t('language.label')} icon={Languages}>
        {languages.map(({ code, name }) => (
          <MenuItem key={code} isChecked={code === language} onSelect={() => choose(code)}>
            <span lang={code}>{name}</span>
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
