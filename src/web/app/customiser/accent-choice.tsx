import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS } from '#web/api/appearance.ts';
import { useAppearance } from '#web/api/use-appearance.ts';
import styles from './customiser.module.css';

/** The accent colours, each as a spot of itself. */
export function AccentChoice() {
  const { t } = useTranslation();
  const { appearance, choose } = useAppearance();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('customiser.accent')}</legend>
      <div className={styles.tiles}>
        {SETTINGS.accent.map((accent) => (
          <label key={accent} className={styles.spot} data-spot={accent}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={accent === appearance.accent}
              onChange={() => choose('accent', accent)}
            />
            <span className="visually-hidden">{t(`customiser.accents.${accent}`)}</span>
            <Check size={16} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
