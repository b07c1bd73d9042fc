import { Languages } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/api-context.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useToldLanguage } from '../customiser/use-told-language.ts';
import styles from './top-bar.module.css';

/** The languages that the product speaks. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { languages, language, choose } = useToldLanguage();
  const preferred = useSession()?.userData.preferences?.language;
  const follow = useEffectEvent((code: NonNullable<typeof preferred>) => {
    if (code !== language) choose(code);
  });
  // The choice of the account, on every device of the person.
  useEffect(() => {
    if (preferred !== undefined) follow(preferred);
  }, [preferred]);
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
