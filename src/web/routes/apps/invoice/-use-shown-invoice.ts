import { useParams } from '@tanstack/react-router';
import { listInvoices } from '#contract/invoices/invoice-list.ts';
import { readInvoice } from '#contract/invoices/invoices.ts';
import { useCall } from '#web/data/use-call.ts';

/** The invoice in the address; without a number in it, the newest. */
export function useShownInvoice() {
  const { id }: { id?: string } = useParams({ strict: false });
  const newest = useCall(listInvoices, { query: { perPage: 1 } }, { enabled: id === undefined });
  const wanted = id ?? newest.data?.invoices[0]?.id;
  const invoice = useCall(
    readInvoice,
    { params: { id: wanted } },
    { enabled: wanted !== undefined },
  );
  return {
    data: invoice.data,
    error: newest.error ?? invoice.error,
    isFetching: newest.isFetching || invoice.isFetching,
    isNone: id === undefined && newest.data?.total === 0,
    retry: () => void (newest.error ? newest : invoice).refetch(),
  };
}
