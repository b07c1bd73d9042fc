import { createFileRoute } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
import type { Translate } from '#web/data/i18n/translator.ts';
import { useCall } from '#web/data/use-call.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { Format } from '#web/ui/format/format.ts';
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

type Options = {
  t: Translate;
  format: Format;
  rules: readonly PriceRule[];
  changes: ReturnType<typeof usePriceRules>;
  onEdit: (id: number) => void;
};

function priceRuleColumns(options: Options): PlainColumn<PriceRule>[] {
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
