import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_INVOICE_LINES } from '#contract/invoices/invoices.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { SortableList } from '#web/ui/drag/sortable-list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { NEW_LINE } from './invoice-values.ts';
import { LineRow } from './line-row.tsx';
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
