import { useRef } from 'react';
import { pageNumber, pageSearch, text } from '../search.ts';
import { usePageSearch } from '../use-page-search.ts';
import { SearchField } from './search-field.tsx';
import { useSearchShortcut } from './use-list-shortcuts.ts';

const ADDRESS_SEARCH = pageSearch({ q: text(), page: pageNumber() });

/** A search that stands in the address as `q`, for pages without a table. `/` focuses it. */
export function AddressSearch({
  label,
}: {
  /** Says what is searched; shown as the placeholder and read out as the field's name. */
  label: string;
}) {
  const [{ q }, changeSearch] = usePageSearch(ADDRESS_SEARCH);
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  return (
    <SearchField
      label={label}
      value={q}
      onSearch={(search) => changeSearch({ q: search })}
      inputRef={input}
    />
  );
}
