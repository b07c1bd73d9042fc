import { startTransition, useCallback, useRef, useState } from 'react';
import type { Email } from '#contract/email/email.ts';

/** The current row of the keyboard: that of the open message, else the one that was focused last. */
export function useListCursor(emails: readonly Email[], openId: number | undefined) {
  const [focusedId, setFocusedId] = useState<number>();
  const wantsFocus = useRef(false);
  const currentId = openId ?? focusedId;
  const index = emails.findIndex(({ id }) => id === currentId);

  return {
    /** Its index in the list; -1: none yet. */
    index,
    mail: emails[index],
    /** The one row that Tab stops at. */
    tabStopId: emails[Math.max(0, index)]?.id,
    /** For a row that has the focus already. A transition: the rest may wait for the click that focused it. */
    moveTo: useCallback((id: number) => startTransition(() => setFocusedId(id)), []),
    /** Moves by some rows, and asks for the focus. */
    move: (step: number) => {
      const next = emails[index < 0 ? 0 : Math.min(Math.max(index + step, 0), emails.length - 1)];
      if (!next) return;
      wantsFocus.current = true;
      setFocusedId(next.id);
    },
    /** Whether the current row must be focused; true once after each move. */
    takeFocus: useCallback(() => {
      const wants = wantsFocus.current;
      wantsFocus.current = false;
      return wants;
    }, []),
  };
}

export type ListCursor = ReturnType<typeof useListCursor>;
