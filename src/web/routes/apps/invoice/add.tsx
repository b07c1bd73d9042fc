import { createFileRoute } from '@tanstack/react-router';
import { readInvoice } from '#contract/invoices/invoices.ts';
import { useSession } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { useNow } from '#web/ui/format/now.tsx';
import { PageHeading } from '#web/ui/layout/page.tsx';
import { InvoiceForm } from './-form/invoice-form.tsx';
import { copyOf, newInvoice } from './-form/invoice-values.ts';
import { addSearch } from './-invoice-address.ts';

export const Route = createFileRoute('/apps/invoice/add')({
  ...page({ title: 'pageTitles.invoice.add', sample: 'data' }),
  validateSearch: searchOf<typeof addSearch>(),
  component: InvoiceAddPage,
});

/** A new invoice: empty, or a copy of the one in the address. */
function InvoiceAddPage() {
  const { t } = useTranslation();
  const now = useNow();
  const session = useSession();
  const [{ from }] = usePageSearch(addSearch);
  const copied = useCall(readInvoice, { params: { id: from } }, { enabled: from !== undefined });
  const title = t('pageTitles.invoice.add');
  if (from !== undefined && copied.isPending) return <PageHeading title={title} />;

  const invoice = copied.data?.invoice;
  const initial = () =>
    invoice ? copyOf(invoice, now) : newInvoice(now, session?.userData.fullName ?? '');
  return <InvoiceForm key={from ?? 'new'} id={null} title={title} initial={initial} />;
}
