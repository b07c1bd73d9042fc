import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addInvoice, updateInvoice } from '#contract/invoices/invoices.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useChange } from '#web/api/use-change.ts';
import { type InvoicePanel, useOpenInvoice } from './invoice-address.ts';
import { type InvoiceValues, namedAsTyped, readValues } from './invoice-values.ts';

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;

/**
 * An invoice being written. A field complains once it was left, or after the first try to save; nothing
 * that fails takes away what was typed. Saved, it opens as a document.
 */
export function useInvoiceForm(initial: () => InvoiceValues, id: number | null) {
  const form = useRef<HTMLFormElement>(null);
  const open = useOpenInvoice();
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const [saved, setSaved] = useState<{ id: number; panel?: InvoicePanel } | null>(null);
  const add = useChange(addInvoice);
  const update = useChange(updateInvoice);
  const saving = id === null ? add : update;
  const { error } = saving;
  const { draft, errors } = readValues(values);
  const refused = error instanceof ApiError ? namedAsTyped(error.fields, values) : {};

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  // After the render in which the form counts as saved, so that nobody is asked whether to leave.
  useEffect(() => {
    if (saved) open(saved.id, saved.panel);
  }, [saved, open]);

  const save = async (panel?: InvoicePanel) => {
    if (saving.isPending) return;
    setTries(tries + 1);
    if (!draft) return;
    const body = { invoice: draft };
    const answer =
      id === null ? add.mutateAsync({ body }) : update.mutateAsync({ body: { ...body, id } });
    await answer.then(
      ({ invoice }) => setSaved({ id: invoice.id, ...(panel && { panel }) }),
      // The mutation keeps the error, and the form shows it.
      () => undefined,
    );
  };

  return {
    values,
    /** Changes some of the values; a function gets the newest. */
    set(changes: Partial<InvoiceValues> | ((now: InvoiceValues) => Partial<InvoiceValues>)) {
      if (error) saving.reset();
      setValues((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }));
    },
    errorOf: (name: string): string | undefined =>
      refused[name] ?? (tries > 0 || left.has(name) ? errors[name] : undefined),
    leave: (name: string) => setLeft((names) => new Set([...names, name])),
    isDirty: saved === null && JSON.stringify(values) !== JSON.stringify(first),
    isSaving: saving.isPending,
    /** Why saving failed, where no field is to blame. */
    failure: error && Object.keys(refused).length === 0 ? error.message : null,
    hasErrors: tries > 0 && Object.keys(errors).length > 0,
    save,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void save();
      },
    },
  };
}
