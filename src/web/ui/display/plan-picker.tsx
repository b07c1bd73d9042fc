import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BILLING_PERIODS, type Billing, type Plan, type PlanKey } from '#contract/pricing.ts';
import { Button } from '../buttons/button.tsx';
import { useFormat } from '../format/format.ts';
import { Badge } from './badge.tsx';
import styles from './plan-picker.module.css';

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
  plans: readonly Plan[];
  /** The plan in force. */
  chosen: ChosenPlan;
  /** The way of paying that prices are shown for. */
  billing: Billing;
  /** The plan that is just being chosen. */
  busy: PlanKey | null;
  onBilling: (billing: Billing) => void;
  onChoose: (plan: PlanKey) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div className={styles.picker}>
      <fieldset className={styles.periods}>
        <legend className="visually-hidden">{t('plans.period')}</legend>
        {BILLING_PERIODS.map((period) => (
          <label key={period} className={styles.period}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={billing === period}
              onChange={() => onBilling(period)}
            />
            {t(`plans.${period}`)}
          </label>
        ))}
      </fieldset>
      <ul className={styles.plans}>
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
      </ul>
    </div>
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
    <li className={styles.plan} data-popular={plan.popular}>
      {plan.popular && (
        <span className={styles.popular}>
          <Badge tone="accent">{t('plans.popular')}</Badge>
        </span>
      )}
      <h3 className={styles.title}>{plan.title}</h3>
      <p className={styles.subtitle}>{plan.subtitle}</p>
      <p className={styles.price}>
        <strong className={styles.amount}>{format.money(price, 'USD')}</strong>{' '}
        <span>{t('plans.perMonth')}</span>
      </p>
      <p className={styles.year}>
        {billing === 'yearly' && plan.yearlyPlan.totalAnnual > 0
          ? t('plans.total', { amount: format.money(plan.yearlyPlan.totalAnnual, 'USD') })
          : t(plan.monthlyPrice === 0 ? 'plans.free' : 'plans.byMonth')}
      </p>
      <ul className={styles.benefits}>
        {plan.planBenefits.map((benefit) => (
          <li key={benefit}>
            <Check size={16} aria-hidden />
            <bdi>{benefit}</bdi>
          </li>
        ))}
      </ul>
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
    </li>
  );
}
