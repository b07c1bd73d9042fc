import type { UserData } from '#contract/auth.ts';
import type { VisitorFacts } from '#contract/kit/document.ts';
import { LOOK_SCRIPT } from '#web/data/appearance/look-script.ts';
import type { DrawnPage } from './main-app.tsx';

/** What a document says of the drawing in it: for whom, and with which look. */
export type DrawnDocument = DrawnPage & {
  person: UserData | null;
  look: string | null;
  /** It is the sign-in, without the router around it. */
  isSignIn: boolean;
};

/**
 * In the head: sets the look, and stores on the element, before its code is there, that a form has been submitted, that a
 * field has been changed, or which button has been clicked last.
 */
export const HEAD_SCRIPT =
  '{let d=s=>document.querySelector("#root[data-drawn"+s+"]");' +
  'addEventListener("submit",e=>{if(d("")){e.preventDefault();e.target.dataset.submitted=""}},true);' +
  `addEventListener("input",e=>{if(d("=''"))e.target.dataset.changed=""},true);` +
  `addEventListener("click",e=>{let b=d("=''")&&e.target.closest("button[type=button]");if(b){` +
  'let a=document.querySelector("[data-clicked]");if(a)delete a.dataset.clicked;b.dataset.clicked=""}},true)}' +
  LOOK_SCRIPT;

/**
 * Called before React hydrates, which from then on answers clicks and changes itself. Returns what repeats those that came
 * before: it tells which fields were changed, and clicks the button that was clicked last.
 */
export function takeEarlyInput(root: HTMLElement): () => void {
  root.dataset.drawn = 'hydrating';
  const changed = [...root.querySelectorAll<HTMLElement>('[data-changed]')];
  for (const field of changed) delete field.dataset.changed;
  const clicked = root.querySelector<HTMLElement>('[data-clicked]');
  if (clicked) delete clicked.dataset.clicked;
  return () => {
    for (const field of changed) tellChange(field);
    clicked?.click();
  };
}

/** React tells of no change to what a field had when it was taken over: it is set back, and changed past React. */
function tellChange(field: HTMLElement): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, defaultValue } = field;
    // One with files tells of them itself.
    if (field.type === 'file' || value === defaultValue) return;
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

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
