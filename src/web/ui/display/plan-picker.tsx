import { Check } from 'lucide-react';
import { BILLING_PERIODS, type Billing, type Plan, type PlanKey } from '#contract/pricing.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { Segmented } from '../fields/choices/choice-groups.tsx';
import { useFormat } from '../format/format.ts';
import { Grid, Row, Stack } from '../layout/layout.tsx';
import { Heading, Text } from '../layout/text.tsx';
import { Badge } from './badge.tsx';
import styles from './plan-picker.module.css';
import '#web/messages/plans.json';

export type ChosenPlan = { plan: PlanKey; billing: Billing };

/** The plans side by side at their prices by the month or by the year; one of them to choose. */
export function PlanPicker({
  plans,
  chosen,
  billing,
  busy,
  onBilling,
  onChoose,
}: {
  /** What can be subscribed to, from the cheapest on. */
  plans: readonly Plan[];
  /** The plan that is subscribed to, and how it is paid; its own button is disabled. */
  chosen: ChosenPlan;
  /** Whether prices are shown by the month or by the year. */
  billing: Billing;
  /** The key of the plan whose button is loading; `null`: none. */
  busy: PlanKey | null;
  /** Called when prices by the month or by the year are asked for. */
  onBilling: (billing: Billing) => void;
  /** Called with the key of the plan whose button was pressed. */
  onChoose: (plan: PlanKey) => void;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" align="center">
      <Segmented
        label={t('plans.period')}
        isLabelHidden
        choices={BILLING_PERIODS.map((value) => ({ value, label: t(`plans.${value}`) }))}
        value={billing}
        onChange={onBilling}
      />
      <Grid as="ul" min="240px" className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            chosen={chosen}
            billing={billing}
            isBusy={busy === plan.key}
            onChoose={() => onChoose(plan.key)}
          />
        ))}
      </Grid>
    </Stack>
  );
}

function PlanCard({
  plan,
  chosen,
  billing,
  isBusy,
  onChoose,
}: {
  plan: Plan;
  chosen: ChosenPlan;
  billing: Billing;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const price = billing === 'yearly' ? plan.yearlyPlan.perMonth : plan.monthlyPrice;
  const isOwn = chosen.plan === plan.key;
  const isInForce = isOwn && (chosen.billing === billing || plan.monthlyPrice === 0);
  return (
    <Stack as="li" gap="2xs" className={styles.plan} data-surface="low" data-popular={plan.popular}>
      {plan.popular && (
        <span className={styles.popular}>
          <Badge tone="accent">{t('plans.popular')}</Badge>
        </span>
      )}
      <Heading level={3} size="xl">
        {plan.title}
      </Heading>
      <Text as="p" size="md" tone="neutral">
        {plan.subtitle}
      </Text>
      <p>
        <Text as="strong" size="3xl" weight="bold" isNumeric>
          {format.money(price, 'USD')}
        </Text>{' '}
        <Text tone="neutral">{t('plans.perMonth')}</Text>
      </p>
      <Text as="p" size="sm" tone="neutral">
        {billing === 'yearly' && plan.yearlyPlan.totalAnnual > 0
          ? t('plans.total', { amount: format.money(plan.yearlyPlan.totalAnnual, 'USD') })
          : t(plan.monthlyPrice === 0 ? 'plans.free' : 'plans.byMonth')}
      </Text>
      <Stack as="ul" gap="xs" className={styles.benefits}>
        {plan.planBenefits.map((benefit) => (
          <Row key={benefit} as="li" gap="xs" align="start" wrap={false}>
            <Check size={16} aria-hidden />
            <Text as="bdi" size="md">
              {benefit}
            </Text>
          </Row>
        ))}
      </Stack>
      <Button
        variant={plan.popular ? 'filled' : 'light'}
        isDisabled={isInForce}
        isLoading={isBusy}
        onClick={onChoose}
      >
        {isInForce && t('plans.own')}
        {isOwn && !isInForce && t(`plans.to.${billing}`)}
        {!isOwn && t('plans.choose', { plan: plan.title })}
      </Button>
    </Stack>
  );
}
