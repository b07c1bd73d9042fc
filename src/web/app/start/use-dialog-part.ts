import { type ComponentType, useCallback, useState } from 'react';
import { usePart } from '#web/ui/loading/use-part.ts';

/** What a button needs to open a dialog; `want` is for when one means to, so that its code can load. */
export type DialogOpener = { want: () => void; open: () => void };

/** A dialog of the shell whose code loads when it is wanted; `Dialog` is null while it is closed. */
export function useDialogPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Part, want] = usePart(load);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    want();
    setIsOpen(true);
  }, [want]);
  const close = useCallback(() => setIsOpen(false), []);
  return { Dialog: isOpen ? Part : null, want, open, close };
}
