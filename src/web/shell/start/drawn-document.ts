import type { UserData } from '#contract/auth.ts';
import { LOOK_SCRIPT } from '#web/data/appearance/look-script.ts';
import type { DrawnPage } from './main-app.tsx';

/** What a document says of the drawing in it: for whom, and with which look. */
export type DrawnDocument = DrawnPage & {
  person: UserData | null;
  look: string | null;
  /** It is the sign-in, without the router around it. */
  isSignIn: boolean;
  /** Whether anybody signs in with a passkey here; absent where that is not known. */
  hasPasskeys?: boolean | undefined;
  /** Whether visitors see no sample pages; absent where that is not known. */
  hidesSamples?: boolean | undefined;
};

/**
 * In the head: sets the look, and stores on the element that a form has been submitted, or which button has been clicked last,
 * before their code is there.
 */
export const HEAD_SCRIPT =
  '{let d=()=>document.querySelector("#root[data-drawn]");' +
  'addEventListener("submit",e=>{if(d()){e.preventDefault();e.target.dataset.submitted=""}},true);' +
  'addEventListener("click",e=>{let b=d()&&e.target.closest("button[type=button]");if(b){' +
  'let a=document.querySelector("[data-clicked]");if(a)delete a.dataset.clicked;b.dataset.clicked=""}},true)}' +
  LOOK_SCRIPT;

/** Once the code is there: clicks the button again that was clicked before. */
export function clickAgain(root: HTMLElement): void {
  const button = root.querySelector<HTMLElement>('[data-clicked]');
  if (!button) return;
  delete button.dataset.clicked;
  button.click();
}

/** At the end: starts the main script once the page has been painted. A tab that nobody sees paints nothing. */
export function endScript(main: string): string {
  return (
    `{let s=()=>{s=()=>{};setTimeout(()=>import(${JSON.stringify(main)}))};` +
    'requestAnimationFrame(()=>s());setTimeout(()=>s(),500)}'
  );
}

/** What the server has drawn into this document; null where it has drawn nothing. */
export function readDrawnDocument(root: HTMLElement): DrawnDocument | null {
  const text = document.getElementById('drawn')?.textContent;
  // Written by `entry-server.tsx` of the same build.
  return root.dataset.drawn !== undefined && text ? JSON.parse(text) : null;
}
