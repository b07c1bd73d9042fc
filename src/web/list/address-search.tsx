import { useRef } from 'react';
import { useAddressParams } from '#web/list/use-address-params.ts';
import { useChangeAddress } from '#web/list/use-change-address.ts';
import { SearchField } from './search-field.tsx';
import { useSearchShortcut } from './use-list-shortcuts.ts';

/** What the address searches for. */
export function useAddressSearch(): string {
  return useAddressParams().q ?? '';
}

/** A search that stands in the address as `q`, for pages that are no tables. `/` leads to it. */
export function AddressSearch({ label }: { label: string }) {
  const q = useAddressSearch();
  const input = useRef<HTMLInputElement>(null);
  const changeAddress = useChangeAddress();
  const handleSearch = (search: string) =>
    changeAddress({ q: search, page: undefined }, { replace: true });
  useSearchShortcut(input);
  return <SearchField label={label} value={q} onSearch={handleSearch} inputRef={input} />;
}
