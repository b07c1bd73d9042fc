import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import { MAX_INVOICE_LINES } from '#contract/invoices/invoices.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SortableList, useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { MoneyField } from '#web/ui/fields/numbers/money-field.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { MAX_TYPED, NEW_LINE, summable } from './invoice-values.ts';
import styles from './line-fields.module.css';
import type { InvoiceForm } from './use-invoice-form.ts';

/** The lines, in the order in which they are printed. */
export function LineFields({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  const lines = form.list('lines');

  const handleRemove = (index: number) => {
    const line = lines.items[index];
    lines.remove(index);
    if (!line || (line.title === '' && Number.isNaN(line.unitCents))) return;
    showToast({
      message: t('invoices.lines.removed', { title: line.title }),
      action: { label: t('undo'), onAct: () => lines.add(line, index) },
    });
  };

  return (
    <Section title={t('invoices.document.lines')}>
      <SortableList
        ids={lines.keys}
        nameOf={(_, index) => t('invoices.lines.line', { number: index + 1 })}
        onOrder={lines.sort}
      >
        <Stack as="ol" gap="lg">
          {lines.items.map((line, index) => (
            <LineRow
              key={lines.keys[index]}
              id={lines.keys[index] ?? ''}
              index={index}
              count={lines.items.length}
              form={form}
              onMove={(to) => lines.move(index, to)}
              onCopy={() => lines.add(line, index + 1)}
              onRemove={() => handleRemove(index)}
            />
          ))}
        </Stack>
      </SortableList>
      <Alert message={form.errorOf('lines')} />
      <div>
        <Button
          variant="light"
          icon={Plus}
          isDisabled={lines.items.length >= MAX_INVOICE_LINES}
          onClick={() => lines.add(NEW_LINE)}
        >
          {t('invoices.lines.add')}
        </Button>
      </div>
    </Section>
  );
}

type LineRowProps = {
  /** The key of the line. */
  id: string;
  index: number;
  /** How many lines there are. */
  count: number;
  form: InvoiceForm;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
};

/** The fields of one line; its handle moves it by pointer and, with Space and the arrow keys, by keyboard. */
function LineRow(props: LineRowProps) {
  const { id, index, form } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { ref, handleRef, isDragging } = useSortableRow(id, index);
  const lines = form.values.lines.slice(index, index + 1);
  const { subtotalCents } = invoiceSums(summable({ ...form.values, lines }));
  const number = index + 1;

  return (
    <li ref={ref} className={styles.row} data-dragging={isDragging}>
      <FieldGroup
        isLabelHidden
        label={t('invoices.lines.line', { number })}
        className={styles.line}
      >
        <IconButton
          ref={handleRef}
          icon={GripVertical}
          className={styles.handle}
          label={t('invoices.lines.drag', { number })}
        />
        <TextField
          {...form.field(`lines.${index}.title`)}
          className={styles.title}
          label={t('invoices.fields.line')}
          dir="auto"
          maxLength={MAX_TYPED}
          isRequired
        />
        <NumberField
          {...form.field(`lines.${index}.quantity`)}
          className={styles.quantity}
          label={t('invoices.fields.quantity')}
          decimals={2}
          isLenient
          maxLength={20}
          isRequired
        />
        <MoneyField
          {...form.field(`lines.${index}.unitCents`)}
          className={styles.price}
          label={t('invoices.fields.price')}
          maxLength={20}
          isRequired
        />
        <TextField
          {...form.field(`lines.${index}.detail`)}
          className={styles.detail}
          label={t('invoices.lines.detail')}
          dir="auto"
          maxLength={MAX_TYPED}
        />
        <Stack gap="xs" align="end" className={styles.amount}>
          <Text size="md" tone="neutral">
            {t('invoices.fields.amount')}
          </Text>
          <Text weight="medium" isNumeric>
            <output>{format.cents(subtotalCents)}</output>
          </Text>
        </Stack>
        <div className={styles.menu}>
          <LineMenu {...props} />
        </div>
      </FieldGroup>
    </li>
  );
}

function LineMenu({ index, count, onMove, onCopy, onRemove }: LineRowProps) {
  const { t } = useTranslation();
  return (
    <Menu label={t('invoices.lines.actions', { number: index + 1 })}>
      <MenuItem icon={ArrowUp} isDisabled={index === 0} onSelect={() => onMove(index - 1)}>
        {t('invoices.lines.up')}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        isDisabled={index === count - 1}
        onSelect={() => onMove(index + 1)}
      >
        {t('invoices.lines.down')}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={onCopy}>
        {t('invoices.lines.copy')}
      </MenuItem>
      <MenuGroup>
        <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
          {t('invoices.lines.remove')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
