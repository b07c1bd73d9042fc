/**
 * The second script, right after the first screens in `index.html`: puts the one that is shown into the
 * document, with the stored look of the frame, and starts the app after it has been painted.
 */
import { allows, DEFAULT_ABILITY } from '#contract/kit/ability.ts';
import { openBrowserStorage } from '#web/api/browser-storage.ts';
import { createSessionStore } from '#web/api/session.ts';
import { afterPaint } from './after-paint.ts';
import type { FirstPages } from './first-view.ts';

/** Written by the build. */
declare const FIRST_PAGES: FirstPages;
declare const MAIN_SCRIPT: string;

const { firstView, menuCollapsed, menuHidden, navbar } = document.documentElement.dataset;
const { pathname } = window.location;
const root = document.getElementById('root');
const template = document.querySelector<HTMLTemplateElement>(`template[data-for="${firstView}"]`);
if (root && template) {
  root.replaceChildren(template.content);
  if (firstView === 'frame') dressFrame(root);
  // Sent before the code is there, the form would carry the password off in the address.
  for (const form of root.querySelectorAll('form')) form.addEventListener('submit', holdBack);
}
for (const unused of document.querySelectorAll('template[data-for]')) unused.remove();
void afterPaint().then(() => import(MAIN_SCRIPT));

/** The sign-in form sends what was submitted as soon as its code has loaded. */
function holdBack(event: SubmitEvent): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLFormElement) event.currentTarget.dataset.submitted = '';
}

/** The build draws the frame as it is by default, for someone who may do everything. */
function dressFrame(frame: HTMLElement): void {
  const layout = FIRST_PAGES.layouts[pathname] ?? 'vertical';
  const isMenuHidden = layout === 'without-menu' || menuHidden === 'true';
  const isCollapsed = layout === 'collapsed-menu' || menuCollapsed === 'true';
  for (const part of frame.querySelectorAll<HTMLElement>('[data-collapsed]')) {
    part.dataset.collapsed = String(isCollapsed);
  }
  const outer = frame.querySelector<HTMLElement>('[data-layout]');
  if (outer) {
    outer.dataset.layout = layout;
    outer.dataset.withoutMenu = String(isMenuHidden);
  }
  if (isMenuHidden) frame.querySelector('aside')?.remove();
  if (navbar === 'hidden') frame.querySelector('header')?.remove();
  markEntries(frame);
}

function markEntries(frame: HTMLElement): void {
  const storage = openBrowserStorage();
  const abilities = createSessionStore(storage, window).read()?.userData.ability ?? [];
  for (const link of frame.querySelectorAll<HTMLAnchorElement>('nav a')) {
    const path = link.getAttribute('href') ?? '';
    const needed = FIRST_PAGES.needs[path];
    const isOpen = !needed || allows([DEFAULT_ABILITY, ...abilities], needed);
    if (!isOpen) link.closest('li')?.remove();
    else if (path === pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const list of frame.querySelectorAll('nav ul:empty')) list.closest('section')?.remove();
}
