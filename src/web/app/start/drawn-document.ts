import type { UserData } from '#contract/auth.ts';
import type { DrawnPage } from './main-app.tsx';

/** What a document says of the drawing in it: for whom, and with which look. */
export type DrawnDocument = DrawnPage & { person: UserData | null; look: string | null };

/** In the head: keeps a form that is sent before the code is there, and completes a look that follows the device. */
export const HEAD_SCRIPT =
  'addEventListener("submit",e=>{if(document.querySelector("#root[data-drawn]"))' +
  '{e.preventDefault();e.target.dataset.submitted=""}},true);' +
  '{const r=document.documentElement;if(r.dataset.skin=="system"' +
  '&&matchMedia("(prefers-color-scheme:dark)").matches)r.dataset.mantineColorScheme="dark"}';

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
