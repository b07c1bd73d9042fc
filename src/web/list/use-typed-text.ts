import { useEffect, useRef, useState } from 'react';
import { useDebouncedEffect } from '#web/ui/hooks/use-debounced.ts';

const PAUSE_MS = 250;

/**
 * A typed text that is applied elsewhere: passed on, cleaned, when typing pauses, or at once through the last function. One that comes from elsewhere (the back button, "clear filters") replaces it.
 */
export function useTypedText(
  value: string,
  clean: (text: string) => string,
  onSettle: (text: string) => void,
): [text: string, setText: (text: string) => void, settleNow: (text: string) => void] {
  const [text, setText] = useState(value);
  const handedOn = useRef(value);
  const wanted = clean(text);

  useEffect(() => {
    if (value === handedOn.current) return;
    handedOn.current = value;
    setText(value);
  }, [value]);

  useDebouncedEffect(wanted, PAUSE_MS, () => {
    if (wanted === handedOn.current) return;
    handedOn.current = wanted;
    onSettle(wanted);
  });

  const settleNow = (next: string) => {
    setText(next);
    handedOn.current = next;
    onSettle(next);
  };
  return [text, setText, settleNow];
}
