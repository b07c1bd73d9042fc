import { type RefObject, useEffect, useRef, useState } from 'react';

const AHEAD = '100px';

/** Whether an element has come near the window once. */
export function useSeen<Kind extends Element>(): [RefObject<Kind | null>, boolean] {
  const element = useRef<Kind>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
