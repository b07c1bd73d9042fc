import { useEffect, useRef, useState } from 'react';
import type { NumberRange } from './impossible-filters.ts';

const PAUSE_MS = 400;

/**
 * A range that is typed here and in force elsewhere: handed on when typing pauses and the range is possible.
 * One that comes from elsewhere (the back button, a removed filter) replaces it.
 */
export function useDraftRange(
  value: NumberRange,
  isPossible: (range: NumberRange) => boolean,
  onSettle: (range: NumberRange) => void,
): [NumberRange, (range: NumberRange) => void] {
  const [draft, setDraft] = useState(value);
  const inForce = textOf(value);
  const handedOn = useRef(inForce);
  const latest = useRef({ value, isPossible, onSettle });
  useEffect(() => {
    latest.current = { value, isPossible, onSettle };
  });

  useEffect(() => {
    if (inForce === handedOn.current) return;
    handedOn.current = inForce;
    setDraft(latest.current.value);
  }, [inForce]);

  useEffect(() => {
    if (textOf(draft) === handedOn.current || !latest.current.isPossible(draft)) return;
    const timer = setTimeout(() => {
      handedOn.current = textOf(draft);
      latest.current.onSettle(draft);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return [draft, setDraft];
}

function textOf({ min, max }: NumberRange): string {
  return `${min} ${max}`;
}
