import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PriceRule, priceSteps } from '#contract/price-rules.ts';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';
import { Card } from '#web/ui/display/card.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './price-trial.module.css';

const FIELDS = [
  { name: 'price', max: 100_000 },
  { name: 'daysLeft', max: 3650 },
  { name: 'sold', max: 100 },
] as const;

/** The price of one ticket under the rules, step by step. Nothing is saved. */
export function PriceTrial({ rules }: { rules: readonly PriceRule[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [eventType, setEventType] = useState<EventType>('concert');
  const [values, setValues] = useState({ price: 50, daysLeft: 120, sold: 90 });
  const isWrong = ({ name, max }: (typeof FIELDS)[number]) =>
    !Number.isInteger(values[name]) || values[name] < 0 || values[name] > max;
  const hasPrice = !FIELDS.some(isWrong);
  const priceCents = values.price * 100;
  const steps = hasPrice ? priceSteps(rules, { ...values, priceCents, eventType }) : [];

  return (
    <Card title={t('tables.rules.trial.title')} description={t('tables.rules.trial.description')}>
      <Grid min="18rem" gap="lg">
        <FormRow>
          {FIELDS.map((field) => (
            <NumberField
              key={field.name}
              label={t(`tables.rules.trial.${field.name}`)}
              maxLength={7}
              value={values[field.name]}
              error={
                isWrong(field)
                  ? t('tables.rules.trial.range', { max: format.number(field.max) })
                  : undefined
              }
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
          <SelectField
            label={t('tables.rules.fields.eventType')}
            value={eventType}
            onChange={setEventType}
            choices={EVENT_TYPES.map((type) => ({
              value: type,
              label: t(`tables.rules.types.${type}`),
            }))}
          />
        </FormRow>
        <Section title={t('tables.rules.trial.steps')} level={3}>
          {hasPrice && (
            <div>
              <ol className={styles.steps}>
                <li>
                  <span>{t('tables.rules.trial.listPrice')}</span>
                  <Text isNumeric>{format.cents(priceCents)}</Text>
                </li>
                {steps.map(({ rule, toCents }) => (
                  <li key={rule.id}>
                    <bdi>{rule.name}</bdi>
                    <Text isNumeric>{format.cents(toCents)}</Text>
                  </li>
                ))}
              </ol>
              <p className={styles.total} role="status">
                <Text size="lg">{t('tables.rules.trial.total')}</Text>
                <Text as="strong" size="lg" isNumeric>
                  {format.cents(steps.at(-1)?.toCents ?? priceCents)}
                </Text>
              </p>
            </div>
          )}
        </Section>
      </Grid>
    </Card>
  );
}
