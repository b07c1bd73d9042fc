import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PriceRule, priceSteps } from '#contract/price-rules.ts';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';
import { Card } from '#web/ui/display/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './price-rules-page.module.css';
import { wholeOf } from './whole-of.ts';

const FIELDS = [
  { name: 'price', most: 100_000 },
  { name: 'daysLeft', most: 3650 },
  { name: 'sold', most: 100 },
] as const;

/** What the rules make of one ticket, step by step; nothing of it is kept. */
export function PriceTrial({ rules }: { rules: readonly PriceRule[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const resultId = useId();
  const [eventType, setEventType] = useState<EventType>('concert');
  const [typed, setTyped] = useState({ price: '50', daysLeft: '120', sold: '90' });

  const wrong = (name: keyof typeof typed, most: number) => {
    const value = wholeOf(typed[name]);
    return value >= 0 && value <= most
      ? undefined
      : t('tables.rules.trial.range', { most: format.number(most) });
  };
  const isGood = FIELDS.every(({ name, most }) => wrong(name, most) === undefined);
  const priceCents = wholeOf(typed.price) * 100;
  const steps = isGood
    ? priceSteps(rules, {
        priceCents,
        eventType,
        daysLeft: wholeOf(typed.daysLeft),
        sold: wholeOf(typed.sold),
      })
    : [];

  return (
    <Card title={t('tables.rules.trial.title')} description={t('tables.rules.trial.words')}>
      <div className={styles.trial}>
        <div className={styles.fields}>
          {FIELDS.map(({ name, most }) => (
            <TextField
              key={name}
              label={t(`tables.rules.trial.${name}`)}
              inputMode="numeric"
              maxLength={6}
              value={typed[name]}
              error={wrong(name, most)}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
          <div>
            <span className={styles.label} aria-hidden>
              {t('tables.rules.fields.eventType')}
            </span>
            <SelectField
              isLabelHidden
              label={t('tables.rules.fields.eventType')}
              value={eventType}
              onChange={(value) =>
                setEventType(EVENT_TYPES.find((type) => type === value) ?? 'concert')
              }
              choices={EVENT_TYPES.map((type) => ({
                value: type,
                label: t(`tables.rules.types.${type}`),
              }))}
            />
          </div>
        </div>
        <section className={styles.result} aria-labelledby={resultId}>
          <h3 id={resultId}>{t('tables.rules.trial.steps')}</h3>
          {isGood && (
            <>
              <ol className={styles.steps}>
                <li>
                  <span>{t('tables.rules.trial.price')}</span>
                  <span>{format.cents(priceCents)}</span>
                </li>
                {steps.map(({ rule, toCents }) => (
                  <li key={rule.id}>
                    <bdi>{rule.name}</bdi>
                    <span>{format.cents(toCents)}</span>
                  </li>
                ))}
              </ol>
              <p className={styles.final} role="status">
                <span>{t('tables.rules.trial.final')}</span>
                <strong>{format.cents(steps.at(-1)?.toCents ?? priceCents)}</strong>
              </p>
            </>
          )}
        </section>
      </div>
    </Card>
  );
}
