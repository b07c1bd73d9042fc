import { useEffect, useRef, useState } from 'react';

/** Calls `onPause` with a value once it has not changed for `pauseMs`; a new function does not restart the pause. */
export function useDebouncedEffect<Value>(
  value: Value,
  pauseMs: number,
  onPause: (value: Value) => void,
): void {
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
}

/** The last value that stayed the same for `pauseMs`, such as for requests while somebody types. */
export function useDebouncedValue<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useDebouncedEffect(value, pauseMs, (next) => setSettled(() => next));
  return settled;
}
