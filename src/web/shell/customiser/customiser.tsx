import { Check } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { SETTINGS } from '#web/data/appearance/appearance.ts';
import { useAppearance } from '#web/data/appearance/use-appearance.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import styles from './customiser.module.css';
import '#web/messages/customiser.json';

/** All settings of the look. Each applies at once and is stored in this browser. */
export function Customiser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { appearance, choose, reset } = useAppearance();
  return (
    <Drawer title={t('customiser.title')} side="end" isClear onClose={onClose}>
      <div className={styles.content}>
        <Stack gap="lg" align="start">
          <Text as="p" size="md" tone="neutral">
            {t('customiser.description')}
          </Text>
          <Segmented
            label={t('customiser.skin')}
            value={appearance.skin}
            choices={SETTINGS.skin.map((value) => ({ value, label: t(`skin.${value}`) }))}
            onChange={(value) => choose('skin', value)}
          />
          <AccentChoice />
          <Segmented
            label={t('customiser.direction')}
            value={appearance.direction}
            choices={SETTINGS.direction.map((value) => ({
              value,
              label: t(`customiser.directions.${value}`),
            }))}
            onChange={(value) => choose('direction', value)}
          />
          <Segmented
            label={t('customiser.contentWidth')}
            value={appearance.contentWidth}
            choices={SETTINGS.contentWidth.map((value) => ({
              value,
              label: t(`customiser.contentWidths.${value}`),
            }))}
            onChange={(value) => choose('contentWidth', value)}
          />
          <FieldGroup label={t('customiser.menu')}>
            <Stack gap="xs">
              {(['menuCollapsed', 'menuHidden'] as const).map((name) => (
                <Switch
                  key={name}
                  label={t(`customiser.${name}`)}
                  value={appearance[name] === 'true'}
                  onChange={(isOn) => choose(name, isOn ? 'true' : 'false')}
                />
              ))}
            </Stack>
          </FieldGroup>
          <Segmented
            label={t('customiser.navbar')}
            value={appearance.navbar}
            choices={SETTINGS.navbar.map((value) => ({
              value,
              label: t(`customiser.navbars.${value}`),
            }))}
            onChange={(value) => choose('navbar', value)}
          />
          <Segmented
            label={t('customiser.footer')}
            value={appearance.footer}
            choices={SETTINGS.footer.map((value) => ({
              value,
              label: t(`customiser.footers.${value}`),
            }))}
            onChange={(value) => choose('footer', value)}
          />
          <Switch
            label={t('customiser.singleKeys.label')}
            description={t('customiser.singleKeys.description')}
            value={appearance.singleKeys === 'true'}
            onChange={(isOn) => choose('singleKeys', isOn ? 'true' : 'false')}
          />
          <Button variant="outline" onClick={reset}>
            {t('customiser.reset')}
          </Button>
        </Stack>
      </div>
    </Drawer>
  );
}

type SwatchStyle = CSSProperties & { '--swatch': string };

function swatchOf(accent: string): SwatchStyle {
  return { '--swatch': `var(--swatch-${accent})` };
}

/** The accent colours, each a swatch. */
function AccentChoice() {
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
