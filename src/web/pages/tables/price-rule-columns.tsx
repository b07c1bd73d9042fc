import { Switch } from '@mantine/core';
import type { TFunction } from 'i18next';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { PriceRule } from '#contract/price-rules.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Format } from '#web/ui/format/format.ts';
import styles from './price-rules-page.module.css';
import type { PlainColumn } from './rows-table.tsx';
import type { usePriceRules } from './use-price-rules.ts';

/** The columns of the price rules. */
export function priceRuleColumns({
  t,
  format,
  rules,
  changes,
  onEdit,
}: {
  t: TFunction;
  format: Format;
  rules: readonly PriceRule[];
  changes: ReturnType<typeof usePriceRules>;
  onEdit: (id: number) => void;
}): PlainColumn<PriceRule>[] {
  return [
    {
      id: 'order',
      title: t('tables.rules.fields.order'),
      width: '116px',
      cell: (rule) => {
        const place = rules.indexOf(rule);
        const { id, name } = rule;
        return (
          <span className={styles.order}>
            <span className={styles.place}>{format.number(place + 1)}</span>
            <button
              type="button"
              aria-label={t('tables.rules.up', { name })}
              disabled={place === 0}
              onClick={() => changes.move(id, place - 1)}
            >
              <ArrowUp size={15} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={t('tables.rules.down', { name })}
              disabled={place === rules.length - 1}
              onClick={() => changes.move(id, place + 1)}
            >
              <ArrowDown size={15} aria-hidden />
            </button>
          </span>
        );
      },
    },
    {
      id: 'name',
      title: t('tables.rules.fields.name'),
      cell: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
    },
    {
      id: 'eventType',
      title: t('tables.rules.fields.eventType'),
      width: '130px',
      cell: ({ eventType }) => <Badge>{t(`tables.rules.types.${eventType}`)}</Badge>,
    },
    {
      id: 'condition',
      title: t('tables.rules.fields.condition'),
      width: '220px',
      cell: ({ condition, threshold }) =>
        t(`tables.rules.holds.${condition}`, { count: threshold }),
    },
    {
      id: 'change',
      title: t('tables.rules.fields.change'),
      align: 'end',
      width: '120px',
      cell: ({ change }) => (
        <span className={styles.change} data-down={change < 0}>
          {t(change < 0 ? 'tables.rules.less' : 'tables.rules.more', {
            percent: format.number(Math.abs(change)),
          })}
        </span>
      ),
    },
    {
      id: 'isActive',
      title: t('tables.rules.fields.isActive'),
      width: '90px',
      cell: (rule) => (
        <Switch
          aria-label={t('tables.rules.active', { name: rule.name })}
          checked={rule.isActive}
          onChange={(event) => changes.setActive(rule, event.currentTarget.checked)}
        />
      ),
    },
    {
      id: 'actions',
      title: t('tables.fields.actions'),
      head: <span className="visually-hidden">{t('tables.fields.actions')}</span>,
      width: '96px',
      cell: (rule) => (
        <span className={styles.order}>
          <button
            type="button"
            aria-label={t('tables.rules.edit', { name: rule.name })}
            onClick={() => onEdit(rule.id)}
          >
            <Pencil size={16} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t('tables.rules.delete', { name: rule.name })}
            onClick={() => changes.remove(rule, rules.indexOf(rule))}
          >
            <Trash2 size={16} aria-hidden />
          </button>
        </span>
      ),
    },
  ];
}
