import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * A text that is typed here and in force elsewhere: handed on, cleaned, when typing pauses, or at once
 * through the last function. One that comes from elsewhere (the back button, "clear filters") replaces it.
 */
export function useTypedText(
  value: string,
  clean: (text: string) => string,
  onSettle: (text: string) => void,
): [text: string, setText: (text: string) => void, settleNow: (text: string) => void] {
  const [text, setText] = useState(value);
  const handedOn = useRef(value);
  const wanted = clean(text);
  // A new function must not start the pause anew.
  const latest = useRef(onSettle);
  useEffect(() => {
    latest.current = onSettle;
  });

  useEffect(() => {
    if (value === handedOn.current) return;
    handedOn.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (wanted === handedOn.current) return;
    const timer = setTimeout(() => {
      handedOn.current = wanted;
      latest.current(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const settleNow = (next: string) => {
    setText(next);
    handedOn.current = next;
    onSettle(next);
  };
  return [text, setText, settleNow];
}
