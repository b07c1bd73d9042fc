import { useEffect, useState } from 'react';

/** A value once it has not changed for a while: what a request is made of while somebody types. */
export function useLateValue<Value>(value: Value, delayMs = 250): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return late;
}
