import { Check } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS } from '#web/api/appearance/appearance.ts';
import { useAppearance } from '#web/api/appearance/use-appearance.ts';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './customiser.module.css';

type SwatchStyle = CSSProperties & { '--swatch': string };

function swatchOf(accent: string): SwatchStyle {
  return { '--swatch': `var(--swatch-${accent})` };
}

/** The accent colours, each a swatch. */
export function AccentChoice() {
  const { t } = useTranslation();
  const { appearance, choose } = useAppearance();
  const name = useId();
  return (
    <FieldGroup label={t('customiser.accent')} role="radiogroup">
      <Row gap="xs">
        {SETTINGS.accent.map((accent) => (
          <label
            key={accent}
            className={styles.swatch}
            data-covered
            style={swatchOf(accent)}
            data-tooltip={t(`customiser.accents.${accent}`)}
          >
            <input
              type="radio"
              name={name}
              checked={accent === appearance.accent}
              onChange={() => choose('accent', accent)}
            />
            <VisuallyHidden>{t(`customiser.accents.${accent}`)}</VisuallyHidden>
            <Check size={16} aria-hidden />
          </label>
        ))}
      </Row>
    </FieldGroup>
  );
}
