import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InvoiceClient, listInvoiceClients } from '#contract/invoices/invoices.ts';
import { useCall } from '#web/api/use-call.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MAX_TYPED, NO_CLIENT } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

const FIELDS = [
  'name',
  'company',
  'companyEmail',
  'address',
  'country',
  'contact',
] as const satisfies readonly (keyof InvoiceClient)[];

const REQUIRED: readonly string[] = ['name', 'companyEmail'];

/** The client: a known one, whose details can still be changed here, or a new one. */
export function ClientFields({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation();
  const [first] = useState(form.values.client);
  const [chosen, setChosen] = useState(first.companyEmail);
  const known = useCall(listInvoiceClients, {}).data ?? [];
  const isListed = known.some(({ companyEmail }) => companyEmail === first.companyEmail);
  const clients = first.companyEmail === '' || isListed ? known : [first, ...known];

  const handleChoose = (email: string) => {
    setChosen(email);
    form.set({ client: clients.find((client) => client.companyEmail === email) ?? NO_CLIENT });
  };

  return (
    <Section title={t('invoices.document.billedTo')}>
      <SelectField
        label={t('invoices.form.knownClient')}
        value={chosen}
        onChange={handleChoose}
        choices={[
          { value: '', label: t('invoices.form.newClient') },
          ...clients.map(({ companyEmail, name, company }) => ({
            value: companyEmail,
            label: company === '' ? name : `${name} · ${company}`,
          })),
        ]}
      />
      {FIELDS.map((name) => (
        <TextField
          key={name}
          {...form.field(`client.${name}`)}
          label={t(`invoices.client.${name}`)}
          type={name === 'companyEmail' ? 'email' : 'text'}
          dir="auto"
          maxLength={MAX_TYPED}
          isRequired={REQUIRED.includes(name)}
        />
      ))}
    </Section>
  );
}
