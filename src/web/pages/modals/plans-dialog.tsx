import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Billing, choosePlan, readPricing } from '#contract/pricing.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { PlanPicker } from '#web/ui/display/plan-picker.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { ExampleDialogProps } from './example-dialog.ts';

/** Chooses a plan: the same that the pricing page shows. */
export function PlansDialog({ onClose }: ExampleDialogProps) {
  const { t } = useTranslation();
  const [billing, setBilling] = useState<Billing>('monthly');
  const pricing = useCall(readPricing, {});
  const choose = useChange(choosePlan);
  return (
    <Dialog
      size="lg"
      title={t('modals.plans.title')}
      description={t('modals.plans.description')}
      onClose={onClose}
    >
      <Alert message={choose.error?.message ?? null} />
      <CallState call={pricing} failed={t('modals.failed')}>
        {({ plans, chosen }) => (
          <PlanPicker
            plans={plans}
            chosen={chosen}
            billing={billing}
            busy={choose.isPending ? choose.variables.body.plan : null}
            onBilling={setBilling}
            onChoose={(plan) => choose.mutate({ body: { plan, billing } })}
          />
        )}
      </CallState>
    </Dialog>
  );
}
