import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readPricing } from '#contract/pricing.ts';
import { Card } from '#web/ui/display/card.tsx';
import styles from './pricing-page.module.css';

type Pricing = RouteAnswer<typeof readPricing>;

/** What each plan has of each feature. */
export function PlanComparison({
  plans,
  rows,
}: {
  plans: Pricing['plans'];
  rows: Pricing['comparison'];
}) {
  const { t } = useTranslation();
  return (
    <Card title={t('help.pricing.compare')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('help.pricing.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('help.pricing.feature')}</th>
              {plans.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ feature, values }) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {plans.map(({ key }) => (
                  <td key={key}>
                    <Has value={values[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function Has({ value }: { value: boolean | string }) {
  const { t } = useTranslation();
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon size={18} aria-hidden className={value ? styles.has : styles.hasNot} />
      <span className="visually-hidden">
        {t(value ? 'help.pricing.has' : 'help.pricing.hasNot')}
      </span>
    </>
  );
}
