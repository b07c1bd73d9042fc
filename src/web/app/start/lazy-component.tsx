import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import type { PageEntry } from '#web/page-entry.ts';
import { AuthorizedPage } from '../router/authorized-page.tsx';
import { ContentPlaceholder } from '../shell/content-placeholder.tsx';

/**
 * A component whose code the router fetches (`preload`) before it shows it, so that a change of page
 * keeps the old one on screen meanwhile. A failed fetch is not remembered: the next try asks again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  const render = (props: Props) => {
    if (Loaded === undefined) throw preload();
    return <Loaded {...props} />;
  };
  return Object.assign(render, { preload });
}

const MantineFrame = lazyComponent<{ children: ReactNode }>(() =>
  import('#web/app/router/mantine-frame.tsx').then((module) => module.MantineFrame),
);

const pageComponents = new WeakMap<PageEntry, ReturnType<typeof createPageComponent>>();

/** The page behind its access check, inside the frames that it asks for; always the same one. */
export function pageComponent(page: PageEntry) {
  const component = pageComponents.get(page) ?? createPageComponent(page);
  pageComponents.set(page, component);
  return component;
}

/** Nothing on the server and in the drawing that takes over from it; then what it holds. */
function OnlyInBrowser({ children }: { children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isInBrowser ? children : <ContentPlaceholder />;
}

const subscribeToNothing = () => () => {};

function createPageComponent(page: PageEntry) {
  const Loaded = lazyComponent(page.load);
  const Page = page.isBrowserOnly
    ? Object.assign(
        () => (
          <OnlyInBrowser>
            <Loaded />
          </OnlyInBrowser>
        ),
        { preload: Loaded.preload },
      )
    : Loaded;
  if (page.uses === undefined) {
    const render = () => (
      <AuthorizedPage page={page}>
        <Page />
      </AuthorizedPage>
    );
    return Object.assign(render, { preload: Page.preload });
  }
  const renderFramed = () => (
    <AuthorizedPage page={page}>
      <MantineFrame>
        <Page />
      </MantineFrame>
    </AuthorizedPage>
  );
  const preload = async () => {
    await Promise.all([Page.preload(), MantineFrame.preload()]);
  };
  return Object.assign(renderFramed, { preload });
}
