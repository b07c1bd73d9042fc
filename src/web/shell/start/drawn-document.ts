import type { UserData } from '#contract/auth.ts';
import type { VisitorFacts } from '#contract/kit/document.ts';
import type { DrawnPage } from './main-app.tsx';

/** What a document says of the drawing in it: for whom, and with which look. */
export type DrawnDocument = DrawnPage & {
  person: UserData | null;
  look: string | null;
  /** It is the sign-in, without the router around it. */
  isSignIn: boolean;
};

/**
 * At the end, before anything is painted: scrolls the menu to the page, and everything to where it was when the page was
 * last left, which is not repeated when the code has come. Starts the main script once the page has been painted. A tab that
 * nobody sees paints nothing.
 */
export function endScript(main: string, restoreScroll: string): string {
  return (
    'document.querySelector("[data-menu-entry][aria-current=page]")?.scrollIntoView({block:"nearest"});' +
    `${restoreScroll};` +
    `{let s=()=>{s=()=>{};setTimeout(()=>import(${JSON.stringify(main)}))};` +
    'requestAnimationFrame(()=>s());setTimeout(()=>s(),500)}'
  );
}

/** What the server has drawn into this document; null where it has drawn nothing. */
export function readDrawnDocument(root: HTMLElement): DrawnDocument | null {
  return root.dataset.drawn === undefined ? null : readData('drawn');
}

/** What every document says to visitors, also one that the browser renders; empty where the service has not said it in time. */
export function readVisitorFacts(): VisitorFacts {
  return readData('visitors') ?? {};
}

/** Written by `entry-server.tsx` of the same build. */
function readData(id: string) {
  return JSON.parse(document.getElementById(id)?.textContent || 'null');
}
