import { useEffect, useState } from 'react';

/** The value as it was when it last stayed the same object for a while. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, settled, pauseMs]);
  return settled;
}
