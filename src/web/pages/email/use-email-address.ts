import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import {
  type EmailAddress,
  emailSearch,
  readEmailAddress,
  writeEmailAddress,
} from './email-address.ts';

/** Goes to an address; `replace` leaves no step to go back to. */
export type GoTo = (address: EmailAddress, options?: { replace?: boolean }) => void;

/** Where the mail app is, null for an address that leads nowhere, and how to go elsewhere. */
export function useEmailAddress(): [EmailAddress | null, GoTo] {
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const [search] = usePageSearch(emailSearch);
  const address = useMemo(() => readEmailAddress(path, search), [path, search]);
  const goTo = useCallback<GoTo>(
    (next, { replace = false } = {}) => {
      void navigate({ ...writeEmailAddress(next), replace, resetScroll: false });
    },
    [navigate],
  );
  return [address, goTo];
}
