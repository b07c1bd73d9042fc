import { useEffect, useState } from 'react';

const TICK_MS = 60_000;

/** The browser's time in milliseconds since 1970, renewed every minute, for texts like "in 2 hours". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
