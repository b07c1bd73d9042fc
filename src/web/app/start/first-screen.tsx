import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useSession } from '#web/api/api-context.ts';

/** What `index.html` shows before any code has run, drawn by the build. */
export type FirstContent = { kind: 'sign-in' | 'frame'; element: ReactNode };

/**
 * Keeps what `index.html` shows until the app has all that its own first screen needs, and then replaces
 * it in one step: the frame as soon as possible, the sign-in page once someone has signed in.
 */
export function FirstScreen({ first, app }: { first: FirstContent; app: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const isSignedIn = useSession() !== null;
  const isAwaited = isSignedIn || first.kind === 'frame';
  useEffect(() => {
    if (isAwaited) startTransition(() => setIsOver(true));
  }, [isAwaited]);
  return isOver ? app : first.element;
}

/** The frame as the build drew it. Its links and buttons work once the app has replaced it. */
export function FirstFrame({ html }: { html: string }) {
  return (
    <div
      inert
      data-first-frame
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own drawing, as it stands in the document
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
