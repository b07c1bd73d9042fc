import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import type { Ability } from '#contract/kit/route.ts';
import { type ApiContextValue, ApiProvider } from '#web/api/api-context.ts';
import { createMemoryStorage } from '#web/api/browser-storage.ts';
import { createI18n } from '#web/api/i18n/translator.ts';
import type { Messages } from '#web/api/messages.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createSessionStore } from '#web/api/session.ts';
import { type PageEntry, type PagePath, PLAIN_PAGE } from '#web/page-entry.ts';
import { SignInPage } from '#web/pages/sign-in/sign-in-page.tsx';
import { CORE_PAGES } from '../router/core-pages.ts';
import { PAGES } from '../router/page-registry.ts';
import { createAppRouter } from '../router/router.tsx';
import { ContentPlaceholder } from '../shell/content-placeholder.tsx';
import { type FirstContent, FirstFrame } from './first-screen.tsx';
import { FirstSignIn } from './first-sign-in.tsx';
import { Start } from './start.tsx';

/** Stands in for whatever page is opened, under the one name that is right for all. */
const PAGE: PageEntry = {
  ...PLAIN_PAGE,
  path: '/',
  title: 'productName',
  load: async () => ContentPlaceholder,
};
const EVERYTHING: Ability = { action: 'manage', subject: 'all' };

/** Both first screens as the build writes them into `index.html`, in the default language and look. */
export async function prerenderFirstScreens(messages: Messages) {
  const translator = await createI18n(messages);
  const visitor = createContext();
  const start = (context: ApiContextValue, first: FirstContent) =>
    render(<Start {...{ context, translator, first }} queryClient={createQueryClient()} />);

  const staff = createContext([EVERYTHING]);
  const router = createAppRouter({
    pages: [PAGE],
    context: staff,
    translator,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // It would restore the position by a script of its own.
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const frame = await render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nextProvider i18n={translator}>
        <ApiProvider value={staff}>
          <RouterProvider router={router} />
        </ApiProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return {
    signIn: await start(visitor, { kind: 'sign-in', element: <FirstSignIn Page={SignInPage} /> }),
    frame: await start(staff, { kind: 'frame', element: <FirstFrame html={frame} /> }),
  };
}

/** What the first script has to know of the pages. */
export function describePages() {
  const pathsOf = (isMeant: (page: PageEntry) => boolean) =>
    PAGES.filter(isMeant).flatMap(({ path, alsoAt = [] }): PagePath[] => [path, ...alsoAt]);
  return {
    open: pathsOf((page) => page.access === 'open'),
    blank: pathsOf((page) => page.layout === 'blank' && page.access !== 'signed-out'),
    layouts: Object.fromEntries(
      PAGES.filter(({ layout }) => layout !== 'vertical' && layout !== 'blank').map((page) => [
        page.path,
        page.layout,
      ]),
    ),
    needs: Object.fromEntries(
      CORE_PAGES.flatMap(({ path, access }) =>
        typeof access === 'string' ? [] : [[path, access] as const],
      ),
    ),
  };
}

function createContext(ability?: Ability[]): ApiContextValue {
  const storage = createMemoryStorage();
  const session = createSessionStore(storage, new EventTarget());
  if (ability) {
    session.save({
      accessToken: '-',
      refreshToken: '-',
      userData: {
        id: 0,
        fullName: '',
        username: '',
        email: '',
        role: 'admin',
        avatar: null,
        ability,
      },
    });
  }
  const call = () => Promise.reject(new Error('The build makes no calls.'));
  return { call, session, storage };
}

async function render(element: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(element, {
    // One piece: a part that comes later would need a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => {
      faults.push(fault);
    },
  });
  if (faults.length > 0) throw faults[0];
  return new Response(prelude).text();
}
