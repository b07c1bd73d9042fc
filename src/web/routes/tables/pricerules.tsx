import { createFileRoute } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Pencil, Plus, ToggleLeft, ToggleRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { SortValue } from '#contract/kit/sorting.ts';
import {
  addPriceRule,
  changePriceRule,
  deletePriceRule,
  listPriceRules,
  MAX_PRICE_RULES,
  movePriceRule,
  type PriceRule,
  type PriceRuleFields,
  priceSteps,
} from '#contract/price-rules.ts';
import { EVENT_TYPES, type EventType } from '#scoring/score.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { type ColumnTools, inBrowser, list } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { useBulkChange } from '#web/list/selection/use-bulk-change.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { FormRow } from '#web/ui/forms/form.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { showToast, useUndo } from '#web/ui/overlays/toast.ts';
import { NEW_RULE, PriceRuleForm } from '../-tables/price-rule-form.tsx';
import styles from '../-tables/price-rules-page.module.css';
import '#web/messages/tables.json';

export const Route = createFileRoute('/tables/pricerules')({
  ...page({ title: 'pageTitles.tables.pricerules', sample: 'data' }),
  validateSearch: searchOf<typeof rulesInOrder.search>(),
  component: PriceRulesPage,
});

/** The rules that set the price of a ticket: add, edit, switch off, put in order, and try them. */
function PriceRulesPage() {
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

const RULE_SORTS = ['place', 'name', 'eventType', 'condition', 'change', 'isActive'] as const;
type RuleSort = (typeof RULE_SORTS)[number];

/** A rule with its place in the order in which they apply, from 0. */
type PlacedRule = PriceRule & { place: number };

const SORT_VALUES = {
  place: ({ place }) => place,
  name: ({ name }) => name,
  eventType: ({ eventType }) => eventType,
  condition: ({ condition }) => condition,
  change: ({ change }) => change,
  isActive: ({ isActive }) => Number(isActive),
} as const satisfies Record<RuleSort, (rule: PlacedRule) => SortValue>;

const rulesInOrder = list({
  ...inBrowser({
    rows: ({ rules }: RouteAnswer<typeof listPriceRules>): PlacedRule[] =>
      rules.map((rule, index) => ({ ...rule, place: index })),
    sortValue: (rule: PlacedRule, sort: RuleSort) => SORT_VALUES[sort](rule),
    texts: ({ name }) => [name],
  }),
  call: listPriceRules,
  texts: 'tables.rules',
  icon: Plus,
  columns: priceRuleColumns,
  sorts: RULE_SORTS,
  defaultSort: 'place',
});

function RuleTable({ rules }: { rules: readonly PriceRule[] }) {
  const [editedId, setEditedId] = useState<number | null>(null);
  const { t } = useTranslation();
  const changes = usePriceRules();
  return (
    <ListPage
      of={rulesInOrder}
      with={{ rules, changes, onEdit: setEditedId }}
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
      actions={(selected, onClear) => <RuleSelection selected={selected} onClear={onClear} />}
    />
  );
}

/** Switches several rules on or off, or deletes them; each can be undone. */
function RuleSelection({
  selected,
  onClear,
}: {
  selected: readonly PlacedRule[];
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const { isBusy, change } = useBulkChange(onClear);
  const setActive = async ({ id, place: _, ...rule }: PlacedRule, isActive: boolean) => {
    const put = (is: boolean) =>
      call(changePriceRule, { params: { id }, body: { rule: { ...rule, isActive: is } } });
    await put(isActive);
    return () => put(!isActive);
  };
  const remove = async ({ id, place, ...rule }: PlacedRule) => {
    await call(deletePriceRule, { query: { id } });
    return () => call(addPriceRule, { body: { rule, place } });
  };
  const button = { variant: 'outline', isDisabled: isBusy } as const;
  const switchAll = (isActive: boolean) =>
    change(
      selected.filter((rule) => rule.isActive !== isActive),
      (rule) => setActive(rule, isActive),
      (count) => t(isActive ? 'tables.rules.bulk.on' : 'tables.rules.bulk.off', { count }),
    );
  return (
    <>
      <Button {...button} icon={ToggleRight} onClick={() => switchAll(true)}>
        {t('tables.rules.bulk.switchOn')}
      </Button>
      <Button {...button} icon={ToggleLeft} onClick={() => switchAll(false)}>
        {t('tables.rules.bulk.switchOff')}
      </Button>
      <Button
        {...button}
        tone="danger"
        icon={Trash2}
        onClick={() =>
          change(selected.toReversed(), remove, (count) =>
            t('tables.rules.bulk.deleted', { count }),
          )
        }
      >
        {t('tables.rules.bulk.delete')}
      </Button>
    </>
  );
}

type Options = {
  /** In the order in which they apply. */
  rules: readonly PriceRule[];
  changes: ReturnType<typeof usePriceRules>;
  onEdit: (id: number) => void;
};

function priceRuleColumns(
  { t, format }: ColumnTools,
  options: Options,
): ListColumn<PlacedRule, RuleSort>[] {
  const { changes } = options;
  return [
    {
      id: 'order',
      title: t('tables.rules.fields.order'),
      sort: 'place',
      width: '84px',
      phone: 'meta',
      value: ({ place }) => place + 1,
      cell: ({ place }) => (
        <Text tone="neutral" isNumeric>
          {format.number(place + 1)}
        </Text>
      ),
    },
    {
      id: 'name',
      title: t('tables.rules.fields.name'),
      sort: 'name',
      value: ({ name }) => name,
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
      sort: 'eventType',
      value: ({ eventType }) => t(`tables.rules.types.${eventType}`),
      width: '130px',
      phone: 'meta',
      cell: ({ eventType }) => <Badge>{t(`tables.rules.types.${eventType}`)}</Badge>,
    },
    {
      id: 'condition',
      title: t('tables.rules.fields.condition'),
      sort: 'condition',
      priority: 1,
      value: ({ condition, threshold }) =>
        t(`tables.rules.applies.${condition}`, { count: threshold }),
      width: '210px',
      phone: 'meta',
      cell: ({ condition, threshold }) =>
        t(`tables.rules.applies.${condition}`, { count: threshold }),
    },
    {
      id: 'change',
      title: t('tables.rules.fields.change'),
      sort: 'change',
      value: ({ change }) => change,
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
      sort: 'isActive',
      value: ({ isActive }) => Number(isActive),
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
      ...actionsColumn<PlacedRule>(
        t('tables.fields.actions'),
        (rule) => <RuleActions {...options} rule={rule} />,
        '196px',
      ),
      phone: 'line',
    },
  ];
}

function RuleActions({ rules, changes, onEdit, rule }: Options & { rule: PlacedRule }) {
  const { t } = useTranslation();
  const { id, name, place: index } = rule;
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

const FIELDS = [
  { name: 'price', max: 100_000 },
  { name: 'daysLeft', max: 3650 },
  { name: 'sold', max: 100 },
] as const;

/** The price of one ticket under the rules, step by step. Nothing is saved. */
function PriceTrial({ rules }: { rules: readonly PriceRule[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [eventType, setEventType] = useState<EventType>('concert');
  const [values, setValues] = useState({ price: 50, daysLeft: 120, sold: 90 });
  const isWrong = ({ name, max }: (typeof FIELDS)[number]) =>
    !Number.isInteger(values[name]) || values[name] < 0 || values[name] > max;
  const hasPrice = !FIELDS.some(isWrong);
  const priceCents = values.price * 100;
  const steps = hasPrice ? priceSteps(rules, { ...values, priceCents, eventType }) : [];

  return (
    <Card title={t('tables.rules.trial.title')} description={t('tables.rules.trial.description')}>
      <Grid min="18rem" gap="lg">
        <FormRow>
          {FIELDS.map((field) => (
            <NumberField
              key={field.name}
              label={t(`tables.rules.trial.${field.name}`)}
              value={values[field.name]}
              error={
                isWrong(field)
                  ? t('tables.rules.trial.range', { max: format.number(field.max) })
                  : undefined
              }
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
          <SelectField
            label={t('tables.rules.fields.eventType')}
            value={eventType}
            onChange={setEventType}
            choices={EVENT_TYPES.map((type) => ({
              value: type,
              label: t(`tables.rules.types.${type}`),
            }))}
          />
        </FormRow>
        <Section title={t('tables.rules.trial.steps')} level={3}>
          {hasPrice && (
            <div>
              <ol className={styles.steps}>
                <li>
                  <span>{t('tables.rules.trial.listPrice')}</span>
                  <Text isNumeric>{format.cents(priceCents)}</Text>
                </li>
                {steps.map(({ rule, toCents }) => (
                  <li key={rule.id}>
                    <bdi>{rule.name}</bdi>
                    <Text isNumeric>{format.cents(toCents)}</Text>
                  </li>
                ))}
              </ol>
              <p className={styles.total} role="status">
                <Text size="lg">{t('tables.rules.trial.total')}</Text>
                <Text as="strong" size="lg" isNumeric>
                  {format.cents(steps.at(-1)?.toCents ?? priceCents)}
                </Text>
              </p>
            </div>
          )}
        </Section>
      </Grid>
    </Card>
  );
}

const DELETE_AT_ONCE = [
  updateAnswers(listPriceRules, ({ rules }, request: { query: { id: unknown } }) => ({
    rules: rules.filter(({ id }) => id !== request.query.id),
  })),
];

type Move = { body: { id: number; place: number } };

const MOVE_AT_ONCE = [
  updateAnswers(listPriceRules, ({ rules }, { body: { id, place } }: Move) => {
    const moved = rules.filter((rule) => rule.id === id);
    const others = rules.filter((rule) => rule.id !== id);
    return { rules: others.toSpliced(place, 0, ...moved) };
  }),
];

type Change = { params: { id: unknown }; body: { rule: PriceRuleFields } };

const CHANGE_AT_ONCE = [
  updateAnswers(listPriceRules, ({ rules }, { params, body }: Change) => ({
    rules: rules.map((rule) => (rule.id === params.id ? { ...rule, ...body.rule } : rule)),
  })),
];

/** Changes of the price rules: they show at once, and each can be taken back. */
function usePriceRules() {
  const { t } = useTranslation();
  const offerUndo = useUndo();
  const adding = useChange(addPriceRule);
  const changing = useChange(changePriceRule, CHANGE_AT_ONCE);
  const moving = useChange(movePriceRule, MOVE_AT_ONCE);
  const deleting = useChange(deletePriceRule, DELETE_AT_ONCE);
  const onError = (error: Error) =>
    showToast({ tone: 'danger', title: t('tables.rules.failed'), message: error.message });

  return {
    add: async (rule: PriceRuleFields) => {
      const added = await adding.mutateAsync({ body: { rule } });
      offerUndo({
        message: t('tables.rules.added', { name: rule.name }),
        undo: () => deleting.mutate({ query: { id: added.rule.id } }, { onError }),
      });
    },
    change: async ({ id, ...before }: PriceRule, rule: PriceRuleFields) => {
      await changing.mutateAsync({ params: { id }, body: { rule } });
      offerUndo({
        message: t('tables.rules.changed', { name: rule.name }),
        undo: () => changing.mutate({ params: { id }, body: { rule: before } }, { onError }),
      });
    },
    setActive: ({ id, ...rule }: PriceRule, isActive: boolean) =>
      changing.mutate({ params: { id }, body: { rule: { ...rule, isActive } } }, { onError }),
    move: (id: number, place: number) => moving.mutate({ body: { id, place } }, { onError }),
    remove: ({ id, ...rule }: PriceRule, place: number) => {
      deleting.mutate({ query: { id } }, { onError });
      offerUndo({
        message: t('tables.rules.deleted', { name: rule.name }),
        undo: () => adding.mutate({ body: { rule, place } }, { onError }),
      });
    },
  };
}
