import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, EllipsisVertical, GripVertical, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import { useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './invoice-form.module.css';
import { type LineValues, LONGEST_TYPED, readSums } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

export type LineRowProps = {
  line: LineValues;
  place: number;
  /** How many lines there are. */
  count: number;
  form: InvoiceForm;
  onChange: (changes: Partial<LineValues>) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
};

/** One line to type; its handle moves it by pointer and, with Space and the arrows, by keyboard. */
export function LineRow(props: LineRowProps) {
  const { line, place, form, onChange } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { ref, handleRef, isDragging } = useSortableRow(line.key, place);
  const sums = invoiceSums(readSums({ ...form.values, lines: [line] }));
  const field = (name: 'title' | 'detail' | 'quantity' | 'price') => ({
    name: `lines.${line.key}.${name}`,
    value: line[name],
    error: form.errorOf(`lines.${line.key}.${name}`),
    onChange: (value: string) => onChange({ [name]: value }),
    onBlur: () => line[name] !== '' && form.leave(`lines.${line.key}.${name}`),
  });

  return (
    <li ref={ref} className={styles.row} data-dragging={isDragging}>
      <fieldset className={styles.line}>
        <legend className="visually-hidden">
          {t('invoices.lines.line', { number: place + 1 })}
        </legend>
        <button
          ref={handleRef}
          type="button"
          className={styles.handle}
          aria-label={t('invoices.lines.drag', { number: place + 1 })}
        >
          <GripVertical size={18} aria-hidden />
        </button>
        <TextField
          {...field('title')}
          className={styles.lineTitle}
          label={t('invoices.fields.line')}
          dir="auto"
          maxLength={LONGEST_TYPED}
        />
        <TextField
          {...field('quantity')}
          className={styles.quantity}
          label={t('invoices.fields.quantity')}
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          {...field('price')}
          className={styles.price}
          label={t('invoices.fields.price')}
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          {...field('detail')}
          className={styles.lineDetail}
          label={t('invoices.lines.detail')}
          dir="auto"
          maxLength={LONGEST_TYPED}
        />
        <p className={styles.amount}>
          <span className={styles.fieldLabel}>{t('invoices.fields.amount')}</span>
          <output>{format.cents(sums.subtotalCents)}</output>
        </p>
        <LineMenu {...props} />
      </fieldset>
    </li>
  );
}

function LineMenu({ place, count, onMove, onCopy, onRemove }: LineRowProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={styles.menu}
          variant="subtle"
          color="gray"
          aria-label={t('invoices.lines.actions', { number: place + 1 })}
        >
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<ArrowUp size={16} aria-hidden />}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          {t('invoices.lines.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowDown size={16} aria-hidden />}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          {t('invoices.lines.down')}
        </Menu.Item>
        <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={onCopy}>
          {t('invoices.lines.copy')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          c="var(--danger-text)"
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        >
          {t('invoices.lines.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
