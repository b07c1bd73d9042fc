import { startTransition, useCallback, useRef, useState } from 'react';
import type { Email } from '#contract/email/email.ts';

/** The row that the keys mean: the one that was focused last, else that of the open mail, else none. */
export function useListCursor(emails: readonly Email[], openId: number | undefined) {
  const [chosen, setChosen] = useState<number | null>(null);
  const wantsFocus = useRef(false);
  const wanted = openId ?? chosen;
  const index = emails.findIndex(({ id }) => id === wanted);

  return {
    /** Its place in the list; -1: none yet. */
    index,
    mail: index < 0 ? undefined : emails[index],
    /** The one row that Tab stops at. */
    stopId: emails[Math.max(0, index)]?.id,
    // The row has the focus already: what follows from it may wait for the click that gave it.
    put: useCallback((id: number) => startTransition(() => setChosen(id)), []),
    /** Goes so many rows on, and asks for the focus. */
    move: (step: number) => {
      const next = emails[index < 0 ? 0 : Math.min(Math.max(index + step, 0), emails.length - 1)];
      if (!next) return;
      wantsFocus.current = true;
      setChosen(next.id);
    },
    /** Whether the row shall be focused once it is there; said once. */
    takeFocus: useCallback(() => {
      const wants = wantsFocus.current;
      wantsFocus.current = false;
      return wants;
    }, []),
  };
}

export type ListCursor = ReturnType<typeof useListCursor>;
