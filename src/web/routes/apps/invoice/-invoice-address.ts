import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { linkTo } from '#web/list/address/link-to.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf, string } from '#web/list/address/search-fields.ts';

/** What the address can open over an invoice's document. */
const PANELS = ['send', 'payment', 'print'] as const;
export type InvoicePanel = (typeof PANELS)[number];

export const previewSearch = pageSearch({ panel: oneOf(PANELS) });
/** `from`: the invoice to copy. */
export const addSearch = pageSearch({ from: string() });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/apps/invoice/preview/{-$id}': typeof previewSearch;
    '/apps/invoice/add': typeof addSearch;
  }
}

/** The parameters of an invoice's address. */
export function idParams(id: number): Record<string, string> {
  return { id: String(id) };
}

/** Goes to an invoice's document. */
export function useOpenInvoice(): (id: number, panel?: InvoicePanel) => void {
  const navigate = useNavigate();
  return useCallback(
    (id, panel) => void navigate(linkTo('/apps/invoice/preview/{-$id}', { panel }, { id })),
    [navigate],
  );
}
