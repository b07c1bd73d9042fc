import type { ComponentType } from 'react';
import type { PageEntry } from '#web/components/page-entry.ts';
import { PageGate } from './page-gate.tsx';

/**
 * A component whose code the router fetches (`preload`) before it shows it, so that a change of page
 * keeps the old one on screen meanwhile. A failed fetch is not remembered: the next try asks again.
 */
export function lazyComponent(load: PageEntry['load']) {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  const render = () => {
    if (Loaded === undefined) throw preload();
    return <Loaded />;
  };
  return Object.assign(render, { preload });
}

/** The page behind its access check. */
export function createPageComponent(page: PageEntry) {
  const Page = lazyComponent(page.load);
  const render = () => (
    <PageGate page={page}>
      <Page />
    </PageGate>
  );
  return Object.assign(render, { preload: Page.preload });
}
