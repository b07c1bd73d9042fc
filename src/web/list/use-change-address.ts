import { useNavigate } from '@tanstack/react-router';
import { useAddressParams } from './use-address-params.ts';

/**
 * Changes parts of the query in the address and leaves the others; an empty or absent value takes a part
 * out. `replace`: no new entry for the back button.
 */
export function useChangeAddress() {
  const navigate = useNavigate();
  const params = useAddressParams();
  return (changes: Record<string, string | undefined>, { replace = false } = {}) => {
    const all = Object.entries({ ...params, ...changes });
    const search = Object.fromEntries(all.filter(([, value]) => value));
    void navigate({ to: '.', search, replace, resetScroll: false });
  };
}
