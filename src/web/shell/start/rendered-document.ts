import type { UserData } from '#contract/auth.ts';
import type { VisitorFacts } from '#contract/kit/document.ts';
import type { RenderedPage } from './main-app.tsx';

/** The data of a server-rendered document: for whom it was rendered, and with which look. */
export type RenderedDocument = RenderedPage & {
  person: UserData | null;
  look: string | null;
  /** It is the sign-in, without the router around it. */
  isSignIn: boolean;
};

/**
 * At the end of the document, before the first paint: scrolls the menu to the page and restores the scroll positions, which
 * hydration does not repeat. Starts the main script after the first paint, or after half a second in a hidden tab, which
 * does not paint.
 */
export function endScript(main: string, restoreScroll: string): string {
  return (
    'document.querySelector("[data-menu-entry][aria-current=page]")?.scrollIntoView({block:"nearest"});' +
    `${restoreScroll};` +
    `{let s=()=>{s=()=>{};setTimeout(()=>import(${JSON.stringify(main)}))};` +
    'requestAnimationFrame(()=>s());setTimeout(()=>s(),500)}'
  );
}

/** The data of the page that the server rendered into this document; null where there is none. */
export function readRenderedDocument(root: HTMLElement): RenderedDocument | null {
  return root.dataset.drawn === undefined ? null : readData('drawn');
}

/**
 * The facts for visitors in every document, also one that the browser renders; empty where the service did not answer
 * in time.
 */
export function readVisitorFacts(): VisitorFacts {
  return readData('visitors') ?? {};
}

/** Written by `entry-server.tsx` of the same build. */
function readData(id: string) {
  return JSON.parse(document.getElementById(id)?.textContent || 'null');
}
