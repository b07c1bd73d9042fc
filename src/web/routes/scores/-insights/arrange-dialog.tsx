import { GripVertical } from 'lucide-react';
import type { InsightCard, InsightLayout } from '#contract/me/preferences.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SortableList, useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { Row, Spacer, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import '#web/messages/insights.json';

/** Moves cards by pointer and keys, and hides them; each change is saved at once. */
export function ArrangeDialog({
  layout,
  cards,
  onChange,
  onClose,
}: {
  layout: InsightLayout;
  /** All that the person may see, in their order. */
  cards: readonly InsightCard[];
  onChange: (layout: InsightLayout) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { hidden } = layout;
  const handleOrder = (ids: readonly string[]) =>
    onChange({ ...layout, order: ids.flatMap((id) => cards.filter((card) => card === id)) });
  const handleShown = (card: InsightCard, isShown: boolean) => {
    const others = hidden.filter((one) => one !== card);
    onChange({ ...layout, hidden: isShown ? others : [...others, card] });
  };
  return (
    <Dialog
      title={t('insights.arrange.title')}
      description={t('insights.arrange.description')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="outline"
            isDisabled={layout.order.length === 0 && hidden.length === 0}
            onClick={() => onChange({ order: [], hidden: [] })}
          >
            {t('insights.arrange.reset')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <SortableList
        ids={cards}
        nameOf={(id) => t(`insights.cards.${cards.find((card) => card === id) ?? 'totals'}`)}
        onOrder={handleOrder}
      >
        <Stack as="ul" gap="3xs" aria-label={t('insights.arrange.title')}>
          {cards.map((card, index) => (
            <CardRow
              key={card}
              card={card}
              index={index}
              isShown={!hidden.includes(card)}
              onShown={(isShown) => handleShown(card, isShown)}
            />
          ))}
        </Stack>
      </SortableList>
    </Dialog>
  );
}

function CardRow({
  card,
  index,
  isShown,
  onShown,
}: {
  card: InsightCard;
  index: number;
  isShown: boolean;
  onShown: (isShown: boolean) => void;
}) {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortableRow(card, index);
  const name = t(`insights.cards.${card}`);
  return (
    <li ref={ref} style={{ opacity: isDragging ? 0.6 : 1 }}>
      <Row gap="xs" wrap={false}>
        <IconButton
          ref={handleRef}
          icon={GripVertical}
          size="sm"
          label={t('insights.arrange.move', { card: name })}
        />
        <Text tone={isShown ? 'normal' : 'neutral'}>{name}</Text>
        <Spacer />
        <Switch label={name} isLabelHidden value={isShown} onChange={onShown} />
      </Row>
    </li>
  );
}
