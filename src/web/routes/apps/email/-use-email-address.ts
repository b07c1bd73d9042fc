import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { catchTyping } from '#web/ui/hooks/hotkeys.ts';
import {
  type EmailAddress,
  emailSearch,
  readEmailAddress,
  writeEmailAddress,
} from './-email-address.ts';

/** Navigates to an address; `replace` adds no entry to the history. */
export type GoTo = (address: EmailAddress, options?: { replace?: boolean }) => void;

/** The address, null if it is not valid, and a function that navigates to another one. */
export function useEmailAddress(): [EmailAddress | null, GoTo] {
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const [search] = usePageSearch(emailSearch);
  const address = useMemo(() => readEmailAddress(path, search), [path, search]);
  const compose = address?.compose;
  const goTo = useCallback<GoTo>(
    (next, { replace = false } = {}) => {
      // The first save of a new draft replaces its address, and leaves the focus where it is.
      if (next.compose !== undefined && next.compose !== compose && !replace) catchTyping();
      void navigate({ ...writeEmailAddress(next), replace, resetScroll: false });
    },
    [navigate, compose],
  );
  return [address, goTo];
}
