import { useTranslation } from 'react-i18next';
import {
  addPriceRule,
  changePriceRule,
  deletePriceRule,
  listPriceRules,
  movePriceRule,
  type PriceRule,
  type PriceRuleFields,
} from '#contract/price-rules.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import { showToast } from '#web/ui/overlays/toast.ts';

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
export function usePriceRules() {
  const { t } = useTranslation();
  const adding = useChange(addPriceRule);
  const changing = useChange(changePriceRule, CHANGE_AT_ONCE);
  const moving = useChange(movePriceRule, MOVE_AT_ONCE);
  const deleting = useChange(deletePriceRule, DELETE_AT_ONCE);
  const onError = (error: Error) =>
    showToast({ tone: 'danger', title: t('tables.rules.failed'), message: error.message });
  const undo = (message: string, onAct: () => void) =>
    showToast({ message, action: { label: t('undo'), onAct } });

  return {
    add: async (rule: PriceRuleFields) => {
      const added = await adding.mutateAsync({ body: { rule } });
      undo(t('tables.rules.added', { name: rule.name }), () =>
        deleting.mutate({ query: { id: added.rule.id } }, { onError }),
      );
    },
    change: async ({ id, ...before }: PriceRule, rule: PriceRuleFields) => {
      await changing.mutateAsync({ params: { id }, body: { rule } });
      undo(t('tables.rules.changed', { name: rule.name }), () =>
        changing.mutate({ params: { id }, body: { rule: before } }, { onError }),
      );
    },
    setActive: ({ id, ...rule }: PriceRule, isActive: boolean) =>
      changing.mutate({ params: { id }, body: { rule: { ...rule, isActive } } }, { onError }),
    move: (id: number, place: number) => moving.mutate({ body: { id, place } }, { onError }),
    remove: ({ id, ...rule }: PriceRule, place: number) => {
      deleting.mutate({ query: { id } }, { onError });
      undo(t('tables.rules.deleted', { name: rule.name }), () =>
        adding.mutate({ body: { rule, place } }, { onError }),
      );
    },
  };
}
