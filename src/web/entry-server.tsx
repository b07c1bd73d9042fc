import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { readSignInHelp } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import type {
  DocumentFiles,
  DocumentRequest,
  OpenDocuments,
  OpenedDocument,
  VisitorFacts,
} from '#contract/kit/document.ts';
import { isUnchangingSample, sampleResourceOf } from '#contract/resources.ts';
import type { ApiContextValue, ServerQuery } from './data/api-context.ts';
import { type Appearance, readAppearance } from './data/appearance/appearance.ts';
import { readLook } from './data/appearance/look.ts';
import { LOOK_SCRIPT } from './data/appearance/look-script.ts';
import { shownSkin } from './data/appearance/skin.ts';
import { createMemoryStorage } from './data/browser-storage.ts';
import { LANGUAGE } from './data/i18n/translator.ts';
import { createQueryClient } from './data/query-client.ts';
import { createServerSample } from './data/server-sample.ts';
import { createSessionStore } from './data/session.ts';
import { createAppRouter } from './router.tsx';
import { findPage, type ListedPage } from './shell/pages.ts';
import { SIGN_IN_PATH } from './shell/router/paths.ts';
import { type OpenedRouter, Pages } from './shell/start/main-app.tsx';
import { endScript, type RenderedDocument } from './shell/start/rendered-document.ts';
import { SignInScreen } from './shell/start/sign-in-screen.tsx';
import { Start } from './shell/start/start.tsx';
import { translator } from './translation.tsx';
import { ClockProvider, stoppedClock } from './ui/format/now.tsx';
import { EARLY_INPUT_SCRIPT } from './ui/loading/early-input.ts';

// Not beside what the browser reads of a document: its code would carry the text.
const HEAD_SCRIPT = EARLY_INPUT_SCRIPT + LOOK_SCRIPT;

/** Renders the pages of the built web, each as the browser of the person who requests it would. */
export const openDocuments: OpenDocuments = async (files) => {
  // The same for every router without a scroll key of its own.
  const restoreScroll = getScrollRestorationScriptForRouter(
    createRouter({ routeTree: createRootRoute() }),
  );
  const lastScript = endScript(files.start[0] ?? '', restoreScroll ?? '');
  const built = { ...files, lastScript, sample: createServerSample(files.onFault) };
  const documents = {
    open: (request: DocumentRequest) => open(request, built),
    index: (facts: VisitorFacts) =>
      files.index.replace('</body>', () => `${dataOf('visitors', facts)}</body>`),
    inlineScripts: [HEAD_SCRIPT, lastScript],
  };
  // Renders the frequent pages once, so that the first reader does not wait; not in development, after each change.
  for (const href of import.meta.env.PROD ? FREQUENT : []) {
    const page = await documents.open({ ...ANONYMOUS, href });
    if (page?.kind === 'page') await page.render();
  }
  return documents;
};

const FREQUENT = ['/login', '/scores', '/scores/week'];

const ANONYMOUS = {
  origin: 'http://localhost',
  look: JSON.stringify({ stored: {}, timeZone: 'UTC' }),
  person: {
    id: 0,
    fullName: '',
    username: '',
    email: '',
    role: 'admin',
    avatar: null,
    ability: [{ action: 'manage', subject: 'all' }],
  },
  call: () => Promise.reject(new Error('No call is made for the first render.')),
  timeoutMs: 1,
} as const satisfies Omit<DocumentRequest, 'href'>;

type Built = DocumentFiles & { lastScript: string; sample: Call };

async function open(
  { origin, href, person, look, call, timeoutMs }: DocumentRequest,
  built: Built,
): Promise<OpenedDocument | null> {
  const known = readLook(look);
  const storage = createMemoryStorage();
  for (const [key, value] of Object.entries(known?.stored ?? {})) storage.setItem(key, value);
  // Without the time zone of the reader, the browser would render other texts.
  if (person && !known) return null;

  const queryClient = createQueryClient();
  const answers = createAnswers(queryClient);
  const session = createSessionStore(storage, new EventTarget());
  if (person) session.save({ accessToken: '-', refreshToken: '-', userData: person });
  const callEither: Call = (route, ...sent) =>
    (isUnchangingSample(route.path) ? built.sample : call)(route, ...sent);
  const context: ApiContextValue = {
    call: callEither,
    origin,
    session,
    storage,
    awaitAnswer: answers.of,
  };
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createAppRouter({ context, history });
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const found = router._serverResult;
  if (found?.type === 'redirect') {
    // A visitor's browser may have a session whose cookie it has lost: it knows better which page to show.
    if (!person) return null;
    return { kind: 'redirect', to: found.redirect.headers.get('Location') ?? '/' };
  }

  const page = findPage(router);
  const isSignIn = page?.path === SIGN_IN_PATH;
  const appearance = readAppearance(storage);
  const at = Date.now();
  const opened: OpenedRouter = {
    router,
    queryClient,
    personId: person?.id ?? null,
    formats: {
      ...(known && { timeZone: person?.preferences?.timeZone ?? known.timeZone }),
      isRtl: appearance.direction === 'rtl',
    },
  };
  return {
    kind: 'page',
    head: headOf(page, appearance, built),
    render: async () => {
      answers.endAfter(timeoutMs);
      // A person's own account says it of them.
      const isOpenSample = page?.sample !== undefined && !person;
      const help = await askHelp(call, timeoutMs);
      const isForVisitors = isSignIn || isOpenSample;
      const visitors = {
        // Who signs in here once their session has ended may have made the first one meanwhile.
        hasPasskeys: help?.has_passkeys || isForVisitors ? help?.has_passkeys : undefined,
        hidesSamples: isForVisitors ? help?.hides_samples : undefined,
      };
      const drawn = await render(
        <ClockProvider value={stoppedClock(at)}>
          <Start context={{ ...context, ...visitors }}>
            {isSignIn ? <SignInScreen /> : <Pages {...opened} />}
          </Start>
        </ClockProvider>,
      );
      const state: RenderedDocument = {
        href: router.state.location.href,
        at,
        person,
        look,
        isSignIn,
        queries: dehydrate(queryClient, { shouldDehydrateQuery: isAnswered }),
      };
      queryClient.clear();
      const { faults } = drawn;
      const body = faults.length > 0 ? [UNDRAWN] : bodyOf(drawn.html, state);
      const end = `${dataOf('visitors', visitors)}<script>${built.lastScript}</script></body></html>`;
      return { html: [...body, end], faults };
    },
  };
}

/** What visitors are offered; undefined where the service does not say in time. */
function askHelp(call: Call, timeoutMs: number) {
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), timeoutMs).unref();
  });
  const known = call(readSignInHelp, {}).catch(() => undefined);
  return Promise.race([known, tooLate]);
}

const isAnswered = ({ state }: { state: { status: string } }) => state.status === 'success';

/**
 * Makes the calls of a rendering, each once, and adds their answers to the query client. The answer of a call that fails or
 * is too late is missing, both here and in the browser.
 */
function createAnswers(queryClient: QueryClient) {
  const end = new AbortController();
  const { signal } = end;
  const tooLate = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const asked = new Map<string, Promise<void>>();
  const ask = async ({ queryKey, queryFn }: ServerQuery) => {
    const answer = await queryFn({ signal }).catch(() => undefined);
    if (!signal.aborted && answer !== undefined) queryClient.setQueryData(queryKey, answer);
  };
  return {
    of: (query: ServerQuery) => {
      const key = JSON.stringify(query.queryKey);
      const known = asked.get(key);
      if (known) return known;
      const path = String(query.queryKey[2]);
      const isOfBrowser = sampleResourceOf(path) !== undefined && !isUnchangingSample(path);
      if (isOfBrowser || signal.aborted || queryClient.getQueryData(query.queryKey) !== undefined)
        return undefined;
      const answered = Promise.race([ask(query), tooLate]);
      asked.set(key, answered);
      return answered;
    },
    endAfter: (ms: number) => setTimeout(() => end.abort(), ms).unref(),
  };
}

/** Renders as a whole: a web stream would take a sixth of the time of rendering. */
async function render(
  element: ReactNode,
): Promise<{ html: (string | Uint8Array)[]; faults: unknown[] }> {
  const faults: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(element, {
      // A part that comes later would need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => {
        faults.push(fault);
      },
    });
    const html: (string | Uint8Array)[] = [];
    for await (const part of prelude) html.push(part);
    return { html, faults };
  } catch (fault) {
    return { html: [], faults: [...faults, fault] };
  }
}

const DESCRIPTION = /<meta charset[\s\S]*?<link rel="icon"[^>]*>/;

function headOf(page: ListedPage | undefined, appearance: Appearance, built: Built): string {
  const { index, start, pages } = built;
  const { t } = translator;
  const title = `${page ? t(page.title) : t('screens.notFound.title')} · ${t('productName')}`;
  const files = [...new Set([...start, ...(pages[page?.path ?? '*'] ?? [])])];
  const links = [
    ...files.filter(isStyle).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...files
      .filter((file) => !isStyle(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`),
  ];
  const described = (DESCRIPTION.exec(index)?.[0] ?? '').replace(
    /<title>.*<\/title>/,
    () => `<title>${escapeText(title)}</title>`,
  );
  return (
    `<!doctype html><html lang="${LANGUAGE}" ${lookAttributes(appearance)}>` +
    `<head>${described}${UNMOVED}${links.join('')}<script>${HEAD_SCRIPT}</script></head><body>` +
    '<noscript>Marquee needs JavaScript.</noscript>'
  );
}

const isStyle = (file: string) => file.endsWith('.css');

/** What `applyAppearance` sets in the browser. */
function lookAttributes({ direction, skin, ...others }: Appearance): string {
  const shown = { skin, mantineColorScheme: shownSkin(skin, false), ...others };
  const attributes = Object.entries(shown).map(
    ([name, value]) =>
      `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
  );
  return [`dir="${direction}"`, ...attributes].join(' ');
}

/** Blocks the paint until the whole page has arrived, because centered content would shift with each part. */
const UNMOVED = '<link rel="expect" blocking="render" href="#drawn">';

/** The loading mark, which the browser replaces by the page that it renders itself. */
const UNDRAWN = '<div id="root"><div class="splash"><span class="splash-mark"></span></div></div>';

function bodyOf(html: readonly (string | Uint8Array)[], state: RenderedDocument) {
  return ['<div id="root" data-drawn>', ...html, `</div>${dataOf('drawn', state)}`];
}

function dataOf(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
