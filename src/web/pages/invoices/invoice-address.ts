import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What opens over an invoice's document on arrival. */
export type InvoicePanel = 'send' | 'payment' | 'print';

/** The parameters of an invoice's address. */
export function idParams(id: number): Record<string, string> {
  return { id: String(id) };
}

/** Goes to an invoice's document. */
export function useOpenInvoice(): (id: number, panel?: InvoicePanel) => void {
  const navigate = useNavigate();
  return useCallback(
    (id, panel) =>
      void navigate({
        to: '/apps/invoice/preview/$id',
        params: idParams(id),
        search: panel ? { panel } : {},
      }),
    [navigate],
  );
}
