import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** The value as it was when it last stopped changing: what is typed, once the typing pauses. */
export function usePause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
