import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import {
  type EmailAddress,
  emailSearch,
  readEmailAddress,
  writeEmailAddress,
} from './email-address.ts';

/** Navigates to an address; `replace` adds no entry to the history. */
export type GoTo = (address: EmailAddress, options?: { replace?: boolean }) => void;

/** The address, null if it is not valid, and a function that navigates to another one. */
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
