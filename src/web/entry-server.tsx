import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type {
  DocumentFiles,
  DocumentRequest,
  OpenDocuments,
  OpenedDocument,
} from '#contract/kit/document.ts';
import { sampleResourceOf } from '#contract/resources.ts';
import messages from '../../public/locales/en.json';
import type { ApiContextValue, ServerQuery } from './api/api-context.ts';
import { type Appearance, readAppearance } from './api/appearance/appearance.ts';
import { readLook } from './api/appearance/look.ts';
import { shownSkin } from './api/appearance/skin.ts';
import { createMemoryStorage } from './api/browser-storage.ts';
import { createI18n } from './api/i18n/translator.ts';
import { addArea, LANGUAGE, type Messages } from './api/messages.ts';
import { createQueryClient } from './api/query-client.ts';
import { createSessionStore } from './api/session.ts';
import { CORE_PAGES } from './app/router/core-pages.ts';
import { isCorePath } from './app/router/load-pages.ts';
import { PAGES } from './app/router/page-registry.ts';
import { createAppRouter } from './app/router/router.tsx';
import { type DrawnDocument, endScript, HEAD_SCRIPT } from './app/start/drawn-document.ts';
import { type OpenedRouter, Pages, stoppedClock } from './app/start/main-app.tsx';
import { Start } from './app/start/start.tsx';
import type { MessageArea } from './area-messages.ts';
import type { PageEntry } from './page-entry.ts';
import { ClockProvider } from './ui/format/now.tsx';

const AREAS = import.meta.glob<Messages>('../../public/locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** Draws the pages of the built web, each as the browser of the person who asks would draw it. */
export const openDocuments: OpenDocuments = async (files) => {
  const translator = await createI18n(messages);
  for (const [path, area] of Object.entries(AREAS)) addArea(translator, areaOf(path), area);
  const lastScript = endScript(files.start[0] ?? '');
  const documents = {
    open: (request: DocumentRequest) => open(request, { ...files, translator, lastScript }),
    inlineScripts: [HEAD_SCRIPT, lastScript],
  };
  // What the first reader would wait for.
  for (const href of FREQUENT) {
    const page = await documents.open({ ...NOBODY_IN_PARTICULAR, href });
    if (page?.kind === 'page') await page.draw();
  }
  return documents;
};

const FREQUENT = ['/login', '/scores', '/scores/week'];

const NOBODY_IN_PARTICULAR = {
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
  call: () => Promise.reject(new Error('Nobody has asked.')),
  timeoutMs: 1,
} as const satisfies Omit<DocumentRequest, 'href'>;

/** Safe because the type lists these very files (`scripts/message-areas.test.ts`). */
function areaOf(path: string): MessageArea {
  return path.replace(/^.*\/|\.json$/g, '') as MessageArea;
}

type Built = DocumentFiles & { translator: i18n; lastScript: string };

async function open(
  { origin, href, person, look, call, timeoutMs }: DocumentRequest,
  built: Built,
): Promise<OpenedDocument | null> {
  const known = readLook(look);
  const storage = createMemoryStorage();
  for (const [key, value] of Object.entries(known?.stored ?? {})) storage.setItem(key, value);
  // Whose time zone is not known sees other texts.
  if (person && !known) return null;

  const { translator } = built;
  const queryClient = createQueryClient();
  const answers = createAnswers(queryClient);
  const session = createSessionStore(storage, new EventTarget());
  if (person) session.save({ accessToken: '-', refreshToken: '-', userData: person });
  const context: ApiContextValue = { call, origin, session, storage, awaitAnswer: answers.of };
  const pages = isCorePath(pathOf(href)) ? CORE_PAGES : PAGES;
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createAppRouter({ pages, context, translator, history });
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const found = router._serverResult;
  if (found?.type === 'redirect') {
    return { kind: 'redirect', to: found.redirect.headers.get('Location') ?? '/' };
  }

  const { search = {}, staticData } = router.state.matches.at(-1) ?? {};
  const page = staticData?.page;
  const appearance = readAppearance(storage);
  const at = Date.now();
  const opened: OpenedRouter = {
    router,
    pages,
    personId: person?.id ?? null,
    formats: {
      ...(known && { timeZone: person?.preferences?.timeZone ?? known.timeZone }),
      isRtl: appearance.direction === 'rtl',
    },
  };
  return {
    kind: 'page',
    head: headOf(page, appearance, built),
    draw: async () => {
      answers.endAfter(timeoutMs);
      await answers.beforeAll(page?.prepare?.({ search, queryClient, call }));
      const drawn = await render(
        <ClockProvider value={stoppedClock(at)}>
          <Start context={context} queryClient={queryClient} translator={translator}>
            <Pages {...opened} />
          </Start>
        </ClockProvider>,
      );
      const state: DrawnDocument = {
        href: router.state.location.href,
        at,
        person,
        look,
        queries: dehydrate(queryClient, { shouldDehydrateQuery: isAnswered }),
      };
      queryClient.clear();
      const { faults } = drawn;
      const body = faults.length > 0 ? UNDRAWN : bodyOf(drawn.html, state);
      return { html: `${body}<script>${built.lastScript}</script></body></html>`, faults };
    },
  };
}

const pathOf = (href: string) => href.replace(/[?#].*/, '');

const isAnswered = ({ state }: { state: { status: string } }) => state.status === 'success';

/**
 * Makes the calls of a drawing, each once, and puts their answers into the store. A call that fails or comes too late leaves
 * nothing there: both drawings, this one and that of the browser, then begin without it.
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
      const isSample = sampleResourceOf(String(query.queryKey[2])) !== undefined;
      if (isSample || signal.aborted || queryClient.getQueryData(query.queryKey) !== undefined)
        return undefined;
      const answered = Promise.race([ask(query), tooLate]);
      asked.set(key, answered);
      return answered;
    },
    endAfter: (ms: number) => setTimeout(() => end.abort(), ms).unref(),
    beforeAll: async (prepared: Promise<unknown> | undefined) => {
      await Promise.race([prepared, tooLate]);
      queryClient.removeQueries({ predicate: (query) => !isAnswered(query) });
    },
  };
}

async function render(element: ReactNode): Promise<{ html: string; faults: unknown[] }> {
  const faults: unknown[] = [];
  try {
    const { prelude } = await prerender(element, {
      // One piece: a part that comes later would need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => {
        faults.push(fault);
      },
    });
    return { html: await new Response(prelude).text(), faults };
  } catch (fault) {
    return { html: '', faults: [...faults, fault] };
  }
}

const DESCRIPTION = /<meta charset[\s\S]*?<link rel="icon"[^>]*>/;

function headOf(page: PageEntry | undefined, appearance: Appearance, built: Built): string {
  const { index, start, pages, translator } = built;
  const { t } = translator;
  const title = `${page ? t(page.title) : t('screens.notFound.title')} · ${t('productName')}`;
  const files = [...new Set([...start, ...(pages[page?.path ?? '*'] ?? [])])];
  const messageFiles = [
    `/locales/${LANGUAGE}.json`,
    ...[page?.messages ?? []].flat().map((area) => `/locales/${LANGUAGE}/${area}.json`),
  ];
  const links = [
    ...files.filter(isStyle).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...files
      .filter((file) => !isStyle(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`),
    ...messageFiles.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`),
  ];
  const described = (DESCRIPTION.exec(index)?.[0] ?? '').replace(
    /<title>.*<\/title>/,
    () => `<title>${escapeText(title)}</title>`,
  );
  return (
    `<!doctype html><html lang="${LANGUAGE}" ${lookAttributes(appearance)}>` +
    `<head>${described}${links.join('')}<script>${HEAD_SCRIPT}</script></head><body>` +
    '<noscript>Marquee needs JavaScript.</noscript>'
  );
}

const isStyle = (file: string) => file.endsWith('.css');

/** What `applyAppearance` sets in the browser. */
function lookAttributes({ direction, skin, ...others }: Appearance): string {
  const shown = { skin, mantineColorScheme: shownSkin(skin, false), ...others };
  const attributes = Object.entries(shown).map(
    ([name, value]) =>
      `data-${name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}="${value}"`,
  );
  return [`dir="${direction}"`, ...attributes].join(' ');
}

/** What the browser replaces by what it draws itself. */
const UNDRAWN = '<div id="root"><div class="splash"><span class="splash-mark"></span></div></div>';

function bodyOf(html: string, state: DrawnDocument): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return (
    `<div id="root" data-drawn>${html}</div>` +
    `<script type="application/json" id="drawn">${json}</script>`
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
