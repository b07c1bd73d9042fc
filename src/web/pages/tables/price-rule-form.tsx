import { useTranslation } from 'react-i18next';
import {
  type PriceRuleFields,
  priceRuleFields,
  RULE_CONDITIONS,
  RULE_TYPES,
} from '#contract/price-rules.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import styles from './row-form.module.css';
import { useFocusWithin } from './use-focus-within.ts';
import { wholeOf } from './whole-of.ts';

export const NEW_RULE: PriceRuleFields = {
  name: '',
  eventType: 'all',
  condition: 'always',
  threshold: 0,
  change: 10,
  isActive: true,
};

/** The fields of a price rule, to make or to change one. */
export function PriceRuleForm({
  rule,
  label,
  onSave,
  onClose,
}: {
  rule: PriceRuleFields;
  label: string;
  onSave: (rule: PriceRuleFields) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    initial: {
      name: rule.name,
      eventType: String(rule.eventType),
      condition: String(rule.condition),
      threshold: String(rule.threshold),
      change: String(rule.change),
      isActive: rule.isActive,
    },
    check: (values) => checkFields(priceRuleFields, toRule(values)),
    send: async (values) => {
      await onSave(priceRuleFields.parse(toRule(values)));
      onClose();
    },
  });
  useFocusWithin(form.form.ref);
  const { condition } = form.values;
  const isAlways = condition === 'always';

  return (
    <form {...form.form} className={styles.form} aria-label={label}>
      <div className={styles.alert}>
        <Alert message={form.failure} />
      </div>
      <TextField {...form.field('name')} label={t('tables.rules.fields.name')} maxLength={80} />
      <SelectField
        label={t('tables.rules.fields.eventType')}
        value={form.values.eventType}
        onChange={(eventType) => form.set({ eventType })}
        choices={RULE_TYPES.map((type) => ({
          value: type,
          label: t(`tables.rules.types.${type}`),
        }))}
      />
      <SelectField
        label={t('tables.rules.fields.condition')}
        value={condition}
        onChange={(next) => form.set({ condition: next })}
        choices={RULE_CONDITIONS.map((name) => ({
          value: name,
          label: t(`tables.rules.conditions.${name}`),
        }))}
      />
      {!isAlways && (
        <TextField
          {...form.field('threshold')}
          label={t(
            condition === 'soldAtLeast' ? 'tables.rules.fields.sold' : 'tables.rules.fields.days',
          )}
          inputMode="numeric"
          maxLength={4}
        />
      )}
      <TextField {...form.field('change')} label={t('tables.rules.fields.change')} maxLength={5} />
      <div className={styles.check}>
        <Checkbox {...form.field('isActive')} label={t('tables.rules.fields.isActive')} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" isLoading={form.isSending}>
          {t('tables.edit.save')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** A rule that always holds needs no number; what was typed for it does not count. */
function toRule(values: Record<'threshold' | 'change' | 'condition', string>) {
  return {
    ...values,
    threshold: values.condition === 'always' ? 0 : wholeOf(values.threshold),
    change: wholeOf(values.change.replace('−', '-')),
  };
}
