import { useTranslation } from 'react-i18next';
import { SETTINGS } from '#web/api/appearance.ts';
import { useAppearance } from '#web/api/use-appearance.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { AccentChoice } from './accent-choice.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './customiser.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Everything that one can set about the look. Each choice shows at once and is kept in this browser. */
export function Customiser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { appearance, choose, reset } = useAppearance();
  return (
    <Drawer label={t('customiser.title')} side="end" isClear onClose={onClose}>
      <div className={styles.sheet}>
        <header>
          <h2 className={styles.title}>{t('customiser.title')}</h2>
          <p className={styles.words}>{t('customiser.description')}</p>
        </header>
        <ChoiceGroup
          legend={t('customiser.skin')}
          value={appearance.skin}
          choices={SETTINGS.skin.map((value) => ({ value, label: t(`skin.${value}`) }))}
          onChoose={(value) => choose('skin', value)}
        />
        <AccentChoice />
        <ChoiceGroup
          legend={t('customiser.direction')}
          value={appearance.direction}
          choices={SETTINGS.direction.map((value) => ({
            value,
            label: t(`customiser.directions.${value}`),
          }))}
          onChoose={(value) => choose('direction', value)}
        />
        <ChoiceGroup
          legend={t('customiser.contentWidth')}
          value={appearance.contentWidth}
          choices={SETTINGS.contentWidth.map((value) => ({
            value,
            label: t(`customiser.contentWidths.${value}`),
          }))}
          onChoose={(value) => choose('contentWidth', value)}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('customiser.menu')}</legend>
          <SettingSwitch name="menuCollapsed" label={t('customiser.menuCollapsed')} />
          <SettingSwitch name="menuHidden" label={t('customiser.menuHidden')} />
        </fieldset>
        <ChoiceGroup
          legend={t('customiser.navbar')}
          value={appearance.navbar}
          choices={SETTINGS.navbar.map((value) => ({
            value,
            label: t(`customiser.navbars.${value}`),
          }))}
          onChoose={(value) => choose('navbar', value)}
        />
        <ChoiceGroup
          legend={t('customiser.footer')}
          value={appearance.footer}
          choices={SETTINGS.footer.map((value) => ({
            value,
            label: t(`customiser.footers.${value}`),
          }))}
          onChoose={(value) => choose('footer', value)}
        />
        <LanguageChoice />
        <Button variant="outline" onClick={reset}>
          {t('customiser.reset')}
        </Button>
      </div>
    </Drawer>
  );
}
