import { type ComponentType, useCallback, useEffect } from 'react';
import type { MessageArea } from '#web/area-messages.ts';
import { loadAreaMessages } from '#web/data/messages.ts';
import { useTranslation } from '#web/translation.tsx';
import { loadPatiently } from '#web/ui/loading/load-patiently.ts';
import { usePart } from '#web/ui/loading/use-part.ts';
import { useSettled } from '#web/ui/loading/use-settled.ts';

/** The first of these says that the reader is about to use something. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * A part that the page can do without at first, with its messages; null until both are there. They load once the page
 * has long been settled, or at the first sign that the reader is about to use something; where the server is out of
 * reach, as soon as it is back. The page never waits for them.
 */
export function useLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  messages: MessageArea,
): ComponentType<Props> | null {
  const { translator } = useTranslation();
  const isSettled = useSettled({ isLong: true });
  const loadBoth = useCallback(
    () =>
      loadPatiently(async () => {
        const [part] = await Promise.all([load(), loadAreaMessages(translator, messages)]);
        return part;
      }),
    [load, translator, messages],
  );
  const [part, want] = usePart(loadBoth);
  useEffect(() => {
    if (isSettled) want();
    const signs = new AbortController();
    for (const sign of SIGNS_OF_USE) {
      window.addEventListener(sign, want, { signal: signs.signal });
    }
    return () => signs.abort();
  }, [isSettled, want]);
  return part;
}
