import { useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listRegisteredClients } from '#contract/invoices/clients.ts';
import { type InvoiceClient, invoiceClient } from '#contract/invoices/invoice-list.ts';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import {
  ALL_SERVICES,
  addInvoice,
  type InvoiceDraft,
  invoiceDraft,
  MAX_INVOICE_LINES,
  PAYMENT_METHODS,
  updateInvoice,
} from '#contract/invoices/invoices.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SortableList, useSortableRow } from '#web/ui/drag/sortable-list.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { MoneyField, NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Combobox, DateField } from '#web/ui/fields/pickers/late-fields.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form, FormActions, FormRow } from '#web/ui/forms/form.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Columns, Divider, Grid, Stack } from '#web/ui/layout/layout.tsx';
import { Page, Section } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useUndo } from '#web/ui/overlays/toast.ts';
import { useOpenInvoice } from '../-invoice-address.ts';
import { METHOD_TITLE } from '../-invoice-labels.ts';
import styles from './invoice-form.module.css';
import { NEW_LINE, NO_CLIENT, summable } from './invoice-values.ts';
import '#web/messages/invoices.json';

/** Adds or changes an invoice. */
export function InvoiceForm({
  id,
  title,
  initial,
}: {
  /** Null for a new one. */
  id: number | null;
  title: string;
  initial: () => InvoiceDraft;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useOpenInvoice();
  const form = useInvoiceForm(initial, id);
  const handleCancel = () => (id === null ? void navigate({ to: '/apps/invoice/list' }) : open(id));

  return (
    <Page title={title}>
      <Form form={form} label={title}>
        <Columns width="17rem" aside={<OptionFields form={form} />}>
          <Card>
            <Stack gap="lg">
              <Grid min="17rem" gap="lg">
                <ClientFields form={form} />
                <DetailFields form={form} />
              </Grid>
              <Divider />
              <LineFields form={form} />
              <Divider />
              <FormSums form={form} />
            </Stack>
          </Card>
        </Columns>
        <FormActions
          isSticky
          submitLabel={t(id === null ? 'invoices.form.saveDraft' : 'invoices.form.save')}
          isSending={form.isSending}
          isDisabled={id !== null && !form.isDirty}
          onCancel={handleCancel}
          alternatives={
            <Button type="submit" value={SEND} variant="light" icon={Send}>
              {t('invoices.form.saveAndSend')}
            </Button>
          }
          extra={<FormStatus isDirty={form.isDirty} hasErrors={form.hasErrors} />}
        />
      </Form>
    </Page>
  );
}

function FormStatus({ isDirty, hasErrors }: { isDirty: boolean; hasErrors: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {hasErrors ? (
        <Text tone="danger">{t('invoices.form.wrong')}</Text>
      ) : (
        isDirty && <Text tone="neutral">{t('invoices.form.dirty')}</Text>
      )}
    </div>
  );
}

const FIELDS = [
  'name',
  'company',
  'companyEmail',
  'address',
  'country',
  'contact',
] as const satisfies readonly (keyof InvoiceClient)[];

/** The client: a known one, whose details can still be changed here, or a new one. */
function ClientFields({ form }: { form: InvoiceFormState }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(form.values.client.companyEmail);
  const [typed, setTyped] = useState('');
  const query = { q: typed, perPage: MAX_PAGE_SIZE };
  const { data, isFetching } = useCall(listRegisteredClients, { query }, { keepPrevious: true });
  const known: readonly InvoiceClient[] = data?.clients ?? [];
  const current = form.values.client;
  const isListed = known.some(({ companyEmail }) => companyEmail === chosen);
  const clients = chosen === '' || isListed ? known : [current, ...known];

  const handleChoose = (email: string) => {
    setChosen(email);
    const client = clients.find(({ companyEmail }) => companyEmail === email);
    form.set({ client: client ? invoiceClient.parse(client) : NO_CLIENT });
  };

  return (
    <Section title={t('invoices.document.billedTo')}>
      <Combobox
        label={t('invoices.form.knownClient')}
        description={t('invoices.form.clientHint')}
        value={chosen}
        onChange={handleChoose}
        onSearch={setTyped}
        isLoading={isFetching}
        choices={[
          { value: '', label: t('invoices.form.newClient') },
          ...clients.map(({ companyEmail, name, company }) => ({
            value: companyEmail,
            label: company === '' ? name : `${name} · ${company}`,
          })),
        ]}
      />
      {FIELDS.map((name) => (
        <TextField key={name} {...form.field(`client.${name}`)} dir="auto" />
      ))}
    </Section>
  );
}

/** Dates, service and salesperson. */
function DetailFields({ form }: { form: InvoiceFormState }) {
  const { t } = useTranslation();
  return (
    <Section title={t('invoices.form.details')}>
      <DateField {...form.field('issuedDate')} />
      <DateField {...form.field('dueDate')} min={form.values.issuedDate} />
      <SelectField
        {...form.field('service')}
        choices={ALL_SERVICES.map((service) => ({ value: service, label: service }))}
      />
      <TextField {...form.field('salesperson')} dir="auto" />
    </Section>
  );
}

const PARTS = ['terms', 'note', 'stub'] as const;

/** The payment method, and the parts that are printed below the lines. */
function OptionFields({ form }: { form: InvoiceFormState }) {
  const { t } = useTranslation();
  return (
    <Card title={t('invoices.form.options')}>
      <Stack>
        <SelectField
          {...form.field('paymentMethod')}
          choices={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_TITLE[value]) }))}
        />
        <Stack gap="xs">
          {PARTS.map((part) => (
            <Switch key={part} {...form.field(`shows.${part}`)} />
          ))}
        </Stack>
        <TextArea
          {...form.field('note')}
          label={t('invoices.draft.note')}
          rows={4}
          isDisabled={!form.values.shows.note}
        />
      </Stack>
    </Card>
  );
}

/** Discount and tax, and the sums as they will be printed. */
function FormSums({ form }: { form: InvoiceFormState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sums = invoiceSums(summable(form.values));
  const { discount } = form.values;
  return (
    <Columns
      width="17rem"
      aside={
        <DescriptionList
          items={[
            { label: t('invoices.sums.subtotal'), value: format.cents(sums.subtotalCents) },
            { label: t('invoices.sums.discount'), value: format.cents(0 - sums.discountCents) },
            { label: t('invoices.draft.taxPercent'), value: format.cents(sums.taxCents) },
            {
              label: t('invoices.sums.total'),
              value: format.cents(sums.totalCents),
              isTotal: true,
            },
          ]}
        />
      }
    >
      <FormRow>
        {discount.kind === 'percent' ? (
          <NumberField {...form.field('discount.percent')} decimals={2} isLenient />
        ) : (
          <MoneyField {...form.field('discount.cents')} />
        )}
        <SelectField
          label={t('invoices.form.discountKind')}
          value={discount.kind}
          onChange={(kind) =>
            form.set({
              discount: kind === 'amount' ? { kind, cents: 0 } : { kind, percent: 0 },
            })
          }
          choices={[
            { value: 'percent', label: t('invoices.form.inPercent') },
            { value: 'amount', label: t('invoices.form.inDollars') },
          ]}
        />
        <NumberField {...form.field('taxPercent')} decimals={2} isLenient end="%" />
      </FormRow>
    </Columns>
  );
}

/** The lines, in the order in which they are printed. */
function LineFields({ form }: { form: InvoiceFormState }) {
  const { t } = useTranslation();
  const offerUndo = useUndo();
  const lines = form.list('lines');

  const handleRemove = (index: number) => {
    const line = lines.items[index];
    lines.remove(index);
    if (!line || (line.title === '' && Number.isNaN(line.unitCents))) return;
    offerUndo({
      message: t('invoices.lines.removed', { title: line.title }),
      undo: () => lines.add(line, index),
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
  form: InvoiceFormState;
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
        <TextField {...form.field(`lines.${index}.title`)} className={styles.title} dir="auto" />
        <NumberField
          {...form.field(`lines.${index}.quantity`)}
          className={styles.quantity}
          decimals={2}
          isLenient
        />
        <MoneyField {...form.field(`lines.${index}.unitCents`)} className={styles.price} />
        <TextField {...form.field(`lines.${index}.detail`)} className={styles.detail} dir="auto" />
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

type InvoiceFormState = ReturnType<typeof useInvoiceForm>;

/** The value of the button that saves and then opens the panel for sending. */
const SEND = 'send';

/** The form of an invoice; `id` is null for a new one. The saved invoice opens as a document. */
function useInvoiceForm(initial: () => InvoiceDraft, id: number | null) {
  const open = useOpenInvoice();
  const add = useChange(addInvoice);
  const update = useChange(updateInvoice);
  return useForm({
    schema: invoiceDraft,
    labels: 'invoices.draft',
    initial,
    nameOf: (name) => name.replace(/^invoice\./, ''),
    send: async (values, intent) => {
      const body = { invoice: invoiceDraft.parse(values) };
      const { invoice } = await (id === null
        ? add.mutateAsync({ body })
        : update.mutateAsync({ body: { ...body, id } }));
      open(invoice.id, intent === SEND ? 'send' : undefined);
    },
  });
}
