import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_INVOICE_LINES } from '#contract/invoices/invoices.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SortableList } from '#web/ui/drag/sortable-list.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './invoice-form.module.css';
import { emptyLine, type LineValues } from './invoice-values.ts';
import { LineRow } from './line-row.tsx';
import type { InvoiceForm } from './use-invoice-form.ts';

/** The lines, in the order in which they are printed. */
export function LineFields({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { lines } = form.values;
  const error = form.errorOf('lines');
  const setLines = (change: (now: LineValues[]) => LineValues[]) =>
    form.set((now) => ({ lines: change(now.lines) }));
  const insert = (place: number, line: LineValues) =>
    setLines((now) => now.toSpliced(place, 0, line));

  const remove = (line: LineValues, place: number) => {
    setLines((now) => now.filter(({ key }) => key !== line.key));
    if (line.title === '' && line.price === '') return;
    showToast({
      message: t('invoices.lines.removed', { title: line.title }),
      action: { label: t('undo'), onAct: () => insert(place, line) },
    });
  };

  return (
    <section className={styles.lines} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.label}>
        {t('invoices.document.lines')}
      </h2>
      <SortableList
        ids={lines.map(keyOf)}
        nameOf={(_, place) => t('invoices.lines.line', { number: place + 1 })}
        onOrder={(keys) => setLines((now) => inOrder(now, keys))}
      >
        <ol className={styles.rows}>
          {lines.map((line, place) => (
            <LineRow
              key={line.key}
              line={line}
              place={place}
              count={lines.length}
              form={form}
              onChange={(changes) =>
                setLines((now) =>
                  now.map((other) => (other.key === line.key ? { ...other, ...changes } : other)),
                )
              }
              onMove={(to) =>
                setLines((now) => now.toSpliced(place, 1).toSpliced(to, 0, now[place] ?? line))
              }
              onCopy={() => insert(place + 1, { ...line, key: crypto.randomUUID() })}
              onRemove={() => remove(line, place)}
            />
          ))}
        </ol>
      </SortableList>
      <div role="alert">{error !== undefined && <p className={styles.error}>{error}</p>}</div>
      <Button
        variant="light"
        icon={Plus}
        isDisabled={lines.length >= MAX_INVOICE_LINES}
        onClick={() => insert(lines.length, emptyLine())}
      >
        {t('invoices.lines.add')}
      </Button>
    </section>
  );
}

function keyOf({ key }: LineValues): string {
  return key;
}

function inOrder(lines: LineValues[], keys: readonly string[]): LineValues[] {
  return lines.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}
