import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { oneOf, pageSearch, string } from '#web/list/search.ts';

/** What the address can open over an invoice's document. */
const PANELS = ['send', 'payment', 'print', 'void', 'credit'] as const;
export type InvoicePanel = (typeof PANELS)[number];

export const previewSearch = pageSearch({ panel: oneOf(PANELS) });
/** `from`: the invoice to copy. */
export const addSearch = pageSearch({ from: string() });

/** Goes to an invoice's document. */
export function useOpenInvoice(): (id: number, panel?: InvoicePanel) => void {
  const navigate = useNavigate();
  return useCallback(
    (id, panel) =>
      void navigate({
        to: '/apps/invoice/preview/{-$id}',
        search: { panel },
        params: { id: String(id) },
      }),
    [navigate],
  );
}
