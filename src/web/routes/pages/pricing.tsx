import { createFileRoute } from '@tanstack/react-router';
import { Check, Minus } from 'lucide-react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { choosePlan, readPricing } from '#contract/pricing.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { type ChosenPlan, PlanPicker } from '#web/ui/display/plan-picker.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { MatrixTable } from '#web/ui/lists/matrix-table.tsx';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { showToast, useUndo } from '#web/ui/overlays/toast.ts';
import { pricingSearch } from './-help/help-search.ts';
import styles from './-help/pricing-page.module.css';
import '#web/messages/help.json';

export const Route = createFileRoute('/pages/pricing')({
  ...page({ title: 'pageTitles.pages.pricing', sample: 'data' }),
  validateSearch: searchOf<typeof pricingSearch>(),
  component: PricingPage,
});

/** The plans, a comparison, and common questions about them. */
function PricingPage() {
  const { t } = useTranslation();
  const pricing = useCall(readPricing, {});
  return (
    <Page title={t('help.pricing.heading')} description={t('help.pricing.description')}>
      <CallState call={pricing} failed={t('help.failed')}>
        {(data) => <Pricing pricing={data} />}
      </CallState>
    </Page>
  );
}

function Pricing({ pricing }: { pricing: RouteAnswer<typeof readPricing> }) {
  const { t } = useTranslation();
  const [{ billing }, changeSearch] = usePageSearch(pricingSearch);
  const offerUndo = useUndo();
  const choose = useChange(choosePlan);
  const { plans, chosen, comparison, qandA } = pricing;

  const take = (next: ChosenPlan, before: ChosenPlan | null) =>
    choose.mutate(
      { body: next },
      {
        onSuccess: () => {
          const plan = plans.find(({ key }) => key === next.plan)?.title ?? next.plan;
          const done = { tone: 'success', message: t('help.pricing.done', { plan }) } as const;
          if (before) offerUndo({ ...done, undo: () => take(before, null) });
          else showToast(done);
        },
        onError: ({ message }) =>
          showToast({ tone: 'danger', title: t('help.pricing.failed'), message }),
      },
    );

  return (
    <Stack gap="lg">
      <VisuallyHidden as="h2">{t('help.pricing.plans')}</VisuallyHidden>
      <PlanPicker
        plans={plans}
        chosen={chosen}
        billing={billing}
        busy={choose.isPending ? choose.variables.body.plan : null}
        onBilling={(next) => changeSearch({ billing: next }, { replace: true })}
        onChoose={(plan) => take({ plan, billing }, chosen)}
      />
      <PlanComparison plans={plans} rows={comparison} />
      <Card title={t('help.pricing.questions')}>
        <Accordion
          items={qandA.map(({ question, ans }) => ({
            id: question,
            title: question,
            content: ans,
          }))}
        />
      </Card>
    </Stack>
  );
}

type PricingAnswer = RouteAnswer<typeof readPricing>;

/** Which features each plan includes. */
function PlanComparison({
  plans,
  rows,
}: {
  plans: PricingAnswer['plans'];
  rows: PricingAnswer['comparison'];
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
