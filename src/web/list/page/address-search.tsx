import { pageNumber, pageSearch, text } from '../search.ts';
import { usePageSearch } from '../use-page-search.ts';
import { SearchField } from './search-field.tsx';

const ADDRESS_SEARCH = pageSearch({ q: text(), page: pageNumber() });

/** A search stored in the address as `q`, for pages without a table. */
export function AddressSearch({
  label,
}: {
  /** Says what is searched; shown as the placeholder and read out as the field's name. */
  label: string;
}) {
  const [{ q }, changeSearch] = usePageSearch(ADDRESS_SEARCH);
  return <SearchField label={label} value={q} onSearch={(search) => changeSearch({ q: search })} />;
}
