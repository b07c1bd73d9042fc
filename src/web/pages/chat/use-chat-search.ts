import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressParams } from '#web/list/use-address-params.ts';

/** What is searched for; it stands in the address, and so outlives the way from one chat to the next. */
export function useChatSearch(): [string, (search: string) => void] {
  const { q = '' } = useAddressParams();
  const navigate = useNavigate();
  const setSearch = useCallback(
    (search: string) => void navigate({ to: '.', search: { q: search }, replace: true }),
    [navigate],
  );
  return [q, setSearch];
}
