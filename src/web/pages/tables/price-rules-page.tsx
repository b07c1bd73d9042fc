import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPriceRules, MAX_PRICE_RULES, type PriceRule } from '#contract/price-rules.ts';
import { useCall } from '#web/api/use-call.ts';
import { Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { priceRuleColumns } from './price-rule-columns.tsx';
import { NEW_RULE, PriceRuleForm } from './price-rule-form.tsx';
import { PriceTrial } from './price-trial.tsx';
import { usePriceRules } from './use-price-rules.ts';

/** The rules that set the price of a ticket: add, edit, switch off, put in order, and try them. */
export function PriceRulesPage() {
  const { t } = useTranslation();
  const call = useCall(listPriceRules, {});
  const [isAdding, setIsAdding] = useState(false);
  const { add } = usePriceRules();
  const isFull = (call.data?.rules.length ?? 0) >= MAX_PRICE_RULES;

  return (
    <Page
      title={t('pageTitles.tables.pricerules')}
      description={t('tables.rules.description')}
      actions={
        <Button icon={Plus} isDisabled={isFull} onClick={() => setIsAdding(true)}>
          {t('tables.rules.add')}
        </Button>
      }
    >
      <CallState call={call} failed={t('tables.rules.loadFailed')}>
        {({ rules }) => (
          <Stack gap="lg">
            {isAdding && (
              <Card title={t('tables.rules.new')}>
                <PriceRuleForm
                  rule={NEW_RULE}
                  label={t('tables.rules.new')}
                  onSave={add}
                  onClose={() => setIsAdding(false)}
                />
              </Card>
            )}
            <RuleTable rules={rules} />
            <PriceTrial rules={rules} />
          </Stack>
        )}
      </CallState>
    </Page>
  );
}

function RuleTable({ rules }: { rules: readonly PriceRule[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [editedId, setEditedId] = useState<number | null>(null);
  const changes = usePriceRules();
  if (rules.length === 0) {
    return (
      <Card>
        <EmptyState icon={Plus} title={t('tables.rules.none.title')}>
          {t('tables.rules.none.description')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card padding="none">
      <Table
        label={t('pageTitles.tables.pricerules')}
        columns={priceRuleColumns({ t, format, rules, changes, onEdit: setEditedId })}
        rows={rules}
        rowId={({ id }) => String(id)}
        hasHover
        below={(rule) =>
          rule.id === editedId && (
            <PriceRuleForm
              rule={rule}
              label={t('tables.rules.edit', { name: rule.name })}
              onSave={(next) => changes.change(rule, next)}
              onClose={() => setEditedId(null)}
            />
          )
        }
      />
    </Card>
  );
}
