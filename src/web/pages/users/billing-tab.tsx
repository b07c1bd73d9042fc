import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BILLINGS, USER_PLANS, updateUser, userDraft } from '#contract/users/users.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import type { TabProps } from './user-tab.ts';
import styles from './user-view-page.module.css';

export function BillingTab({ user, details: { cards } }: TabProps) {
  const { t } = useTranslation();
  const update = useChange(updateUser);
  const form = useForm<{ currentPlan: string; billing: string }>({
    initial: { currentPlan: user.currentPlan, billing: user.billing },
    check: () => ({}),
    send: async (values) => {
      await update.mutateAsync({
        body: { ...userDraft.parse({ ...user, ...values }), id: user.id },
      });
      showToast({ tone: 'success', message: t('users.billing.saved') });
    },
  });
  const isSame =
    form.values.currentPlan === user.currentPlan && form.values.billing === user.billing;
  return (
    <>
      <Card title={t('users.billing.plan')}>
        <form {...form.form} className={styles.form}>
          <Alert message={form.failure} />
          <SelectField
            label={t('users.form.currentPlan')}
            value={form.values.currentPlan}
            onChange={(currentPlan) => form.set({ currentPlan })}
            choices={USER_PLANS.map((value) => ({ value, label: t(`users.plans.${value}`) }))}
          />
          <SelectField
            label={t('users.form.billing')}
            value={form.values.billing}
            onChange={(billing) => form.set({ billing })}
            choices={BILLINGS.map((value) => ({ value, label: value }))}
          />
          <div className={styles.actions}>
            <Button type="submit" isDisabled={isSame} isLoading={form.isSending}>
              {t('users.form.save')}
            </Button>
          </div>
        </form>
      </Card>
      <Card title={t('users.billing.cards')}>
        <ul className={styles.rows}>
          {cards.map(({ brand, lastDigits, expires, isPrimary }) => (
            <li key={lastDigits} className={styles.row}>
              <div className={styles.payment}>
                <CreditCard size={22} aria-hidden />
                <div>
                  <p>{t('users.billing.card', { brand, digits: lastDigits })}</p>
                  <p className={styles.muted}>{t('users.billing.expires', { expires })}</p>
                </div>
              </div>
              {isPrimary && <Badge tone="accent">{t('users.billing.primary')}</Badge>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
