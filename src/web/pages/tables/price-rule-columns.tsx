import type { TFunction } from 'i18next';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { PriceRule } from '#contract/price-rules.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { PlainColumn } from '#web/list/table/column.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import type { usePriceRules } from './use-price-rules.ts';

type Options = {
  t: TFunction;
  format: Format;
  rules: readonly PriceRule[];
  changes: ReturnType<typeof usePriceRules>;
  onEdit: (id: number) => void;
};

export function priceRuleColumns(options: Options): PlainColumn<PriceRule>[] {
  const { t, format, rules, changes } = options;
  return [
    {
      id: 'order',
      title: t('tables.rules.fields.order'),
      width: '76px',
      phone: 'lead',
      cell: (rule) => (
        <Text tone="neutral" isNumeric>
          {format.number(rules.indexOf(rule) + 1)}
        </Text>
      ),
    },
    {
      id: 'name',
      title: t('tables.rules.fields.name'),
      phone: 'title',
      cell: ({ name }) => (
        <Text as="bdi" weight="medium">
          {name}
        </Text>
      ),
    },
    {
      id: 'eventType',
      title: t('tables.rules.fields.eventType'),
      width: '130px',
      phone: 'meta',
      cell: ({ eventType }) => <Badge>{t(`tables.rules.types.${eventType}`)}</Badge>,
    },
    {
      id: 'condition',
      title: t('tables.rules.fields.condition'),
      width: '210px',
      phone: 'meta',
      cell: ({ condition, threshold }) =>
        t(`tables.rules.applies.${condition}`, { count: threshold }),
    },
    {
      id: 'change',
      title: t('tables.rules.fields.change'),
      align: 'end',
      width: '116px',
      phone: 'end',
      cell: ({ change }) => (
        <Text tone={change < 0 ? 'success' : 'danger'} weight="medium">
          <bdi>
            {t(change < 0 ? 'tables.rules.less' : 'tables.rules.more', {
              percent: format.number(Math.abs(change)),
            })}
          </bdi>
        </Text>
      ),
    },
    {
      id: 'isActive',
      title: t('tables.rules.fields.isActive'),
      width: '84px',
      phone: 'end',
      cell: (rule) => (
        <Switch
          isLabelHidden
          label={t('tables.rules.active', { name: rule.name })}
          value={rule.isActive}
          onChange={(isActive) => changes.setActive(rule, isActive)}
        />
      ),
    },
    {
      ...actionsColumn<PriceRule>(
        t('tables.fields.actions'),
        (rule) => <RuleActions {...options} rule={rule} />,
        '196px',
      ),
      phone: 'line',
    },
  ];
}

function RuleActions({ t, rules, changes, onEdit, rule }: Options & { rule: PriceRule }) {
  const { id, name } = rule;
  const index = rules.indexOf(rule);
  return (
    <Row gap="3xs" justify="end" wrap={false}>
      <IconButton
        label={t('tables.rules.up', { name })}
        icon={ArrowUp}
        isDisabled={index === 0}
        onClick={() => changes.move(id, index - 1)}
      />
      <IconButton
        label={t('tables.rules.down', { name })}
        icon={ArrowDown}
        isDisabled={index === rules.length - 1}
        onClick={() => changes.move(id, index + 1)}
      />
      <IconButton
        label={t('tables.rules.edit', { name })}
        icon={Pencil}
        onClick={() => onEdit(id)}
      />
      <IconButton
        label={t('tables.rules.delete', { name })}
        icon={Trash2}
        onClick={() => changes.remove(rule, index)}
      />
    </Row>
  );
}
