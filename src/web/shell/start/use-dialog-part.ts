import { type ComponentType, useCallback, useRef, useState } from 'react';
import { catchTyping } from '#web/ui/hooks/catch-typing.ts';
import { usePart } from '#web/ui/loading/use-part.ts';

/** What a button needs to open a dialog; `want` is for when one means to, so that its code can load. */
export type DialogOpener = { want: () => void; open: () => void };

/**
 * A dialog of the shell whose code loads when it is wanted; `Dialog` is null while it is closed. With `hasField` it
 * begins with one, which gets what is typed before it is there.
 */
export function useDialogPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { hasField = false } = {},
) {
  const [isOpen, setIsOpen] = useState(false);
  const stopCatching = useRef(() => {});
  const close = useCallback(() => {
    stopCatching.current();
    setIsOpen(false);
  }, []);
  const loadOrClose = useCallback(
    () =>
      load().catch((error: unknown) => {
        close();
        throw error;
      }),
    [load, close],
  );
  const [Part, want] = usePart(loadOrClose);
  const open = useCallback(() => {
    want();
    setIsOpen(true);
    if (hasField) stopCatching.current = catchTyping();
  }, [want, hasField]);
  return { Dialog: isOpen ? Part : null, want, open, close };
}
