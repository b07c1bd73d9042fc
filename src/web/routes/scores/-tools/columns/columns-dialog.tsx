import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SortableList, useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { Checkbox, Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { Slider } from '#web/ui/fields/numbers/slider.tsx';
import { Row, Spacer, Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import {
  COLUMN_WIDTHS,
  type ColumnLayout,
  chosenColumns,
  FIXED_COLUMN,
  OWN_LAYOUT,
  widthOf,
} from './column-layout.ts';
import '#web/messages/scoreTools.json';

type NamedColumn = { id: string; title: string; width?: string };

/** Which columns the list shows, in which order and how wide, and how tall its rows are; every change shows at once. */
export function ColumnsDialog({
  columns,
  layout,
  onLayout,
  onClose,
}: {
  columns: readonly NamedColumn[];
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const shown = chosenColumns(columns, layout.columns).map(({ id }) => id);
  // Those that are left out keep their place while the dialog is open.
  const [order, setOrder] = useState(() => [
    ...shown,
    ...columns.map(({ id }) => id).filter((id) => !shown.includes(id)),
  ]);
  const columnOf = (id: string): NamedColumn =>
    columns.find((column) => column.id === id) ?? { id, title: id };
  const titleOf = (id: string) => columnOf(id).title;

  const handleOrder = (next: readonly string[]) => {
    setOrder([...next]);
    onLayout({ ...layout, columns: next.filter((id) => shown.includes(id)) });
  };
  const handleToggle = (id: string, isShown: boolean) => {
    const next = order.filter((one) => (one === id ? isShown : shown.includes(one)));
    onLayout({ ...layout, columns: next });
  };
  const handleReset = () => {
    setOrder(columns.map(({ id }) => id));
    onLayout(OWN_LAYOUT);
  };

  return (
    <Dialog
      title={t('scoreTools.columns.title')}
      description={t('scoreTools.columns.description')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" onClick={handleReset}>
            {t('scoreTools.columns.reset')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <Stack gap="md">
        <SortableList ids={order} nameOf={titleOf} onOrder={handleOrder}>
          <Stack as="ol" gap="3xs">
            {order.map((id, index) => (
              <ColumnRow
                key={id}
                column={columnOf(id)}
                width={widthOf(columnOf(id), layout.widths)}
                onWidth={(width) =>
                  onLayout({ ...layout, widths: { ...layout.widths, [id]: width } })
                }
                index={index}
                isShown={shown.includes(id)}
                onToggle={(isShown) => handleToggle(id, isShown)}
              />
            ))}
          </Stack>
        </SortableList>
        <Switch
          label={t('scoreTools.columns.compact')}
          value={layout.isCompact}
          onChange={(isCompact) => onLayout({ ...layout, isCompact })}
        />
      </Stack>
    </Dialog>
  );
}

function ColumnRow({
  column: { id, title },
  index,
  isShown,
  width,
  onToggle,
  onWidth,
}: {
  column: NamedColumn;
  index: number;
  isShown: boolean;
  /** In pixels; null for the one that takes what is left. */
  width: number | null;
  onToggle: (isShown: boolean) => void;
  onWidth: (width: number) => void;
}) {
  const { t } = useTranslation();
  const { ref, handleRef } = useSortableRow(id, index);
  return (
    <li ref={ref}>
      <Row gap="xs" wrap={false}>
        <IconButton
          ref={handleRef}
          icon={GripVertical}
          size="sm"
          label={t('scoreTools.columns.move', { title })}
        />
        <Checkbox
          label={title}
          value={isShown}
          isDisabled={id === FIXED_COLUMN}
          onChange={onToggle}
        />
        <Spacer />
        {width !== null && isShown && (
          <Slider
            {...COLUMN_WIDTHS}
            isLabelHidden
            label={t('scoreTools.columns.width', { title })}
            value={width}
            format={(pixels) => t('scoreTools.columns.pixels', { pixels })}
            onChange={onWidth}
          />
        )}
      </Row>
    </li>
  );
}
