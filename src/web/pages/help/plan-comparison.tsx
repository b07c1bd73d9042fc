import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readPricing } from '#contract/pricing.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { MatrixTable } from '#web/ui/lists/matrix-table.tsx';
import styles from './pricing-page.module.css';

type Pricing = RouteAnswer<typeof readPricing>;

/** Which features each plan includes. */
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
        <MatrixTable
          head={t('help.pricing.feature')}
          rows={rows.map(({ feature, values }) => ({ id: feature, label: feature, values }))}
          columns={plans.map(({ key, title }) => ({ id: key, label: title }))}
          cell={(row, { id }) => <Included value={row.values[id]} />}
        />
      </section>
    </Card>
  );
}

function Included({ value }: { value: boolean | string }) {
  const { t } = useTranslation();
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  return (
    <Text tone={value ? 'success' : 'neutral'}>
      <Icon icon={value ? Check : Minus} size={18} />
      <VisuallyHidden>
        {t(value ? 'help.pricing.included' : 'help.pricing.notIncluded')}
      </VisuallyHidden>
    </Text>
  );
}
