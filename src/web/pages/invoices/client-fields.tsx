import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type InvoiceClient, listInvoiceClients } from '#contract/invoices/invoices.ts';
import { useCall } from '#web/api/use-call.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './invoice-form.module.css';
import { LONGEST_TYPED, NO_CLIENT } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

const FIELDS = [
  'name',
  'company',
  'companyEmail',
  'address',
  'country',
  'contact',
] as const satisfies readonly (keyof InvoiceClient)[];

/** Whom the invoice is for: somebody known, whose details can still be changed here, or somebody new. */
export function ClientFields({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  const titleId = useId();
  const known = useCall(listInvoiceClients, {}).data ?? [];
  const { client } = form.values;
  const chosen = known.find(({ companyEmail }) => companyEmail === client.companyEmail);

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.label}>
        {t('invoices.document.billedTo')}
      </h2>
      <SelectField
        isLabelHidden
        label={t('invoices.form.knownClient')}
        value={chosen?.companyEmail ?? ''}
        onChange={(email) =>
          form.set({
            client: known.find(({ companyEmail }) => companyEmail === email) ?? NO_CLIENT,
          })
        }
        choices={[
          { value: '', label: t('invoices.form.newClient') },
          ...known.map(({ companyEmail, name, company }) => ({
            value: companyEmail,
            label: company === '' ? name : `${name} · ${company}`,
          })),
        ]}
      />
      {FIELDS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`invoices.client.${name}`)}
          type={name === 'companyEmail' ? 'email' : 'text'}
          dir="auto"
          maxLength={LONGEST_TYPED}
          value={client[name]}
          error={form.errorOf(`client.${name}`)}
          onChange={(value) => form.set({ client: { ...client, [name]: value } })}
          onBlur={() => client[name] !== '' && form.leave(`client.${name}`)}
        />
      ))}
    </section>
  );
}
