import { useQueryClient } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApiContext, useSession } from '#web/api/api-context.ts';
import { PAGES } from './page-registry.ts';
import { createAppRouter } from './router.tsx';

/** The pages. `history` is the browser's own unless a test brings another. */
export function MainApp({ history }: { history?: RouterHistory }) {
  const context = useApiContext();
  const [router] = useState(() =>
    createAppRouter({ pages: PAGES, context, ...(history && { history }) }),
  );
  useChangeOfPerson(() => router.invalidate());
  return <RouterProvider router={router} />;
}

/** When someone signs in or out, here or in another tab: forget the answers and ask the router again where to be. */
function useChangeOfPerson(reroute: () => Promise<void>): void {
  const queryClient = useQueryClient();
  const personId = useSession()?.userData.id ?? null;
  const shown = useRef(personId);
  useEffect(() => {
    if (shown.current === personId) return;
    shown.current = personId;
    queryClient.clear();
    void reroute();
  }, [personId, queryClient, reroute]);
}
