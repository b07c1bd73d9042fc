import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPriceRules, MAX_PRICE_RULES, type PriceRule } from '#contract/price-rules.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { priceRuleColumns } from './price-rule-columns.tsx';
import { NEW_RULE, PriceRuleForm } from './price-rule-form.tsx';
import styles from './price-rules-page.module.css';
import { PriceTrial } from './price-trial.tsx';
import { RowsTable } from './rows-table.tsx';
import { usePriceRules } from './use-price-rules.ts';

/** The rules that make the price of a ticket: a table to add to, change and put in order. */
export function PriceRulesPage() {
  const { t } = useTranslation();
  const call = useCall(listPriceRules, {});
  const [isAdding, setIsAdding] = useState(false);
  const { add } = usePriceRules();
  const isFull = (call.data?.rules.length ?? 0) >= MAX_PRICE_RULES;

  return (
    <>
      <PageHeading
        title={t('pageTitles.tables.pricerules')}
        actions={
          <Button icon={Plus} isDisabled={isFull} onClick={() => setIsAdding(true)}>
            {t('tables.rules.add')}
          </Button>
        }
      >
        {t('tables.rules.words')}
      </PageHeading>
      <CallState call={call} failed={t('tables.rules.notRead')}>
        {({ rules }) => (
          <div className={styles.page}>
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
          </div>
        )}
      </CallState>
    </>
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
          {t('tables.rules.none.words')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <RowsTable
        label={t('pageTitles.tables.pricerules')}
        columns={priceRuleColumns({ t, format, rules, changes, onEdit: setEditedId })}
        rows={rules}
        rowId={({ id }) => String(id)}
        minWidth={860}
        highlightOnHover
        verticalSpacing="sm"
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
