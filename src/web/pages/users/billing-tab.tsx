import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BILLINGS, USER_PLANS, type User, updateUser, userDraft } from '#contract/users/users.ts';
import { useChange } from '#web/api/use-change.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { FormRow } from '#web/ui/forms/form-row.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import type { TabProps } from './user-tab.ts';

export function BillingTab({ user, details: { cards } }: TabProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <PlanCard user={user} />
      <Card title={t('users.billing.cards')}>
        <List>
          {cards.map(({ brand, lastDigits, expires, isPrimary }) => (
            <ListItem
              key={lastDigits}
              start={<Icon icon={CreditCard} size={22} />}
              title={t('users.billing.card', { brand, digits: lastDigits })}
              description={t('users.billing.expires', { expires })}
              end={isPrimary && <Badge tone="accent">{t('users.billing.primary')}</Badge>}
            />
          ))}
        </List>
      </Card>
    </Stack>
  );
}

function PlanCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const update = useChange(updateUser);
  const form = useForm({
    initial: { currentPlan: user.currentPlan, billing: user.billing },
    check: () => ({}),
    send: async (values) => {
      await update.mutateAsync({
        body: { ...userDraft.parse({ ...user, ...values }), id: user.id },
      });
      showToast({ tone: 'success', message: t('users.billing.saved') });
    },
  });
  return (
    <Card title={t('users.billing.plan')}>
      <Form form={form}>
        <FormRow>
          <SelectField
            {...form.field('currentPlan')}
            label={t('users.form.currentPlan')}
            choices={USER_PLANS.map((value) => ({ value, label: t(`users.plans.${value}`) }))}
          />
          <SelectField
            {...form.field('billing')}
            label={t('users.form.billing')}
            choices={BILLINGS.map((value) => ({ value, label: value }))}
          />
        </FormRow>
        <FormActions
          submitLabel={t('users.form.save')}
          isSending={form.isSending}
          isDisabled={!form.isDirty}
        />
      </Form>
    </Card>
  );
}
