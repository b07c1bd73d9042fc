import { useEffect, useRef } from 'react';
import {
  type PriceRuleFields,
  priceRuleFields,
  RULE_CONDITIONS,
  RULE_TYPES,
} from '#contract/price-rules.ts';
import { useTranslation } from '#web/translation.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/field-rules.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import '#web/messages/tables.json';

export const NEW_RULE: PriceRuleFields = {
  name: '',
  eventType: 'all',
  condition: 'always',
  threshold: 0,
  change: 10,
  isActive: true,
};

/** Adds or edits a price rule. */
export function PriceRuleForm({
  rule: { name, eventType, condition, threshold, change, isActive },
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
    initial: { name, eventType, condition, threshold, change, isActive },
    schema: priceRuleFields,
    labels: 'tables.rules.fields',
    check: (values) => checkFields(priceRuleFields, toRule(values)),
    send: async (values) => {
      await onSave(priceRuleFields.parse(toRule(values)));
      onClose();
    },
  });
  useReturnFocus();
  const chosen = form.values.condition;

  return (
    <Form form={form} label={label} hasAutoFocus>
      <FormRow>
        <TextField {...form.field('name')} />
        <SelectField
          {...form.field('eventType')}
          choices={RULE_TYPES.map((type) => ({
            value: type,
            label: t(`tables.rules.types.${type}`),
          }))}
        />
        <SelectField
          {...form.field('condition')}
          choices={RULE_CONDITIONS.map((one) => ({
            value: one,
            label: t(`tables.rules.conditions.${one}`),
          }))}
        />
        {chosen !== 'always' && (
          <NumberField
            {...form.field('threshold')}
            label={t(
              chosen === 'soldAtLeast' ? 'tables.rules.fields.sold' : 'tables.rules.fields.days',
            )}
          />
        )}
        <NumberField {...form.field('change')} />
      </FormRow>
      <Switch {...form.field('isActive')} />
      <FormActions
        submitLabel={t('tables.edit.save')}
        isSending={form.isSending}
        onCancel={onClose}
      />
    </Form>
  );
}

/** A rule that always applies has no threshold, whatever was typed before. */
function toRule(values: PriceRuleFields): PriceRuleFields {
  return { ...values, threshold: values.condition === 'always' ? 0 : values.threshold };
}

/** Gives the focus back, when a part of the page closes, to what had it when the part opened. */
function useReturnFocus(): void {
  // Read while drawing: the effects of the part's own fields may move the focus before this one runs.
  const before = useRef(document.activeElement);
  useEffect(() => {
    const { current } = before;
    return () => {
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    };
  }, []);
}
