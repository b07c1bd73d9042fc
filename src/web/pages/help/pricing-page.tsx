import { useTranslation } from 'react-i18next';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { choosePlan, readPricing } from '#contract/pricing.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { type ChosenPlan, PlanPicker } from '#web/ui/display/plan-picker.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Accordion } from '#web/ui/navigation/accordion.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { pricingSearch } from './help-search.ts';
import { PlanComparison } from './plan-comparison.tsx';

/** The plans, a comparison, and common questions about them. */
export function PricingPage() {
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
  const choose = useChange(choosePlan);
  const { plans, chosen, comparison, qandA } = pricing;

  const take = (next: ChosenPlan, before: ChosenPlan | null) =>
    choose.mutate(
      { body: next },
      {
        onSuccess: () => {
          const plan = plans.find(({ key }) => key === next.plan)?.title ?? next.plan;
          showToast({
            tone: 'success',
            message: t('help.pricing.done', { plan }),
            ...(before && { action: { label: t('undo'), onAct: () => take(before, null) } }),
          });
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
