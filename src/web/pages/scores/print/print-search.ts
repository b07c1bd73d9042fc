import { TIME_RANGES } from '#scoring/windows.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';

/** Which window is printed; the rest of the address is that of the window's list. */
export const printSearch = pageSearch({ window: oneOf(TIME_RANGES, 'week') });
