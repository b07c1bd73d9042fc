import { useTranslation } from 'react-i18next';
import type { Ability } from '#contract/kit/route.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SECTIONS } from './ability-sections.tsx';
import styles from './access-control-page.module.css';

const nameOf = ({ action, subject }: Ability) => `${action} ${subject}`;

/** Ticks abilities on and off for this page alone: one's own, and those that its sections need. */
export function AbilityChoice({
  own,
  chosen,
  onChoose,
}: {
  own: readonly Ability[];
  chosen: readonly Ability[];
  onChoose: (abilities: readonly Ability[]) => void;
}) {
  const { t } = useTranslation();
  const offered = new Map(
    [...own, ...SECTIONS.map(({ needs }) => needs)].map((ability) => [nameOf(ability), ability]),
  );
  const names = new Set(chosen.map(nameOf));
  const toggle = (name: string, ability: Ability) =>
    onChoose(
      names.has(name) ? chosen.filter((other) => nameOf(other) !== name) : [...chosen, ability],
    );
  return (
    <fieldset className={styles.choice}>
      <legend>{t('accessControl.try.title')}</legend>
      <p>{t('accessControl.try.description')}</p>
      <div className={styles.ticks}>
        {[...offered].map(([name, ability]) => (
          <label key={name} className={styles.tick}>
            <input
              type="checkbox"
              checked={names.has(name)}
              onChange={() => toggle(name, ability)}
            />
            <code dir="ltr">{name}</code>
          </label>
        ))}
      </div>
      <Button variant="outline" onClick={() => onChoose(own)}>
        {t('accessControl.try.reset')}
      </Button>
    </fieldset>
  );
}
