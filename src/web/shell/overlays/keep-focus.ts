import { useEffect } from 'react';
import { translator } from '#web/translation.tsx';
import { announce } from '#web/ui/overlays/announce.ts';

/** The selector of elements that Tab can focus. */
const STOPS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';
const FIELDS = 'input, select, textarea, [contenteditable="true"]';
const POPUP = 'dialog, [popover], [role="dialog"]';
/** Parts of a page whose heading can take the focus. */
const REGION = 'section, article, aside, form, [role="tabpanel"]';
/** More than popups are nested. */
const REMEMBERED = 12;

/**
 * An element that had the focus, and the innermost of its ancestors that is still in the document, with all around
 * that.
 */
type Visit = { element: HTMLElement; path: Element[]; gap: Gap | null };
/** The element before the removed one. */
type Gap = { before: Node | null };

/** Keeps the focus in the page, and announces how tables are sorted. */
export function FocusKeeper() {
  useEffect(keepFocus, []);
  useEffect(announceSorting, []);
  return null;
}

/**
 * Moves the focus when its element is removed or disabled, which would move it to the document: to the replacement, to a
 * neighbor, to the heading of its part, or after a popup to the previous element. A component that moves the focus itself
 * comes first. Returns how to stop.
 */
function keepFocus(): () => void {
  let visits: Visit[] = [];
  let frame = 0;
  let isByKeyboard = true;

  const visit = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement) || element === document.body) return;
    visits = [{ element, path: pathOf(element), gap: null }, ...visits].slice(0, REMEMBERED);
  };
  const check = () => {
    frame = 0;
    const [last] = visits;
    if (!last || hasFocus() || canTakeFocus(last.element)) return;
    const target = nextFor(visits, isByKeyboard);
    if (!target) return;
    if (!target.matches(STOPS)) target.tabIndex = -1;
    target.focus({ preventScroll: !isByKeyboard });
  };
  // A frame later the replacement is rendered, and components have moved the focus themselves.
  const checkSoon = () => {
    if (frame === 0 && !hasFocus()) frame = requestAnimationFrame(check);
  };

  const changes = new MutationObserver((records) => {
    for (const record of records) {
      if (record.removedNodes.length > 0) for (const one of visits) noteRemoval(one, record);
    }
    checkSoon();
  });
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });

  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('focusin', ({ target }) => visit(target), options);
  document.addEventListener('focusout', checkSoon, options);
  const noteMeans = ({ type }: Event) => {
    isByKeyboard = type === 'keydown';
  };
  document.addEventListener('keydown', noteMeans, options);
  document.addEventListener('pointerdown', noteMeans, options);
  document.addEventListener(
    'pointerup',
    () => {
      // The reader has left it on purpose.
      if (!hasFocus() && visits[0] && canTakeFocus(visits[0].element)) visits = [];
    },
    options,
  );
  visit(document.activeElement);
  return () => {
    changes.disconnect();
    listening.abort();
    cancelAnimationFrame(frame);
  };
}

function hasFocus(): boolean {
  const focused = document.activeElement;
  return focused !== null && !focused.matches('html, body, :disabled');
}

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) path.push(one);
  return path;
}

function noteRemoval(visit: Visit, { target, removedNodes, previousSibling }: MutationRecord) {
  for (const node of removedNodes) {
    const path: readonly Node[] = visit.path;
    const at = path.indexOf(node);
    if (at >= 0 && visit.path[at + 1] === target && !node.isConnected) {
      visit.path = visit.path.slice(at + 1);
      visit.gap = { before: previousSibling };
    } else if (visit.gap?.before === node) visit.gap = { before: previousSibling };
  }
}

/** Visible, enabled and in the document. */
function canTakeFocus(element: Element): boolean {
  if (!element.isConnected || element.matches(':disabled') || element.closest('[inert], [hidden]'))
    return false;
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** The element that gets the focus; null: there is none yet. */
function nextFor(visits: readonly Visit[], mayBeField: boolean): HTMLElement | null {
  const visit = visits.find((one) => canTakeFocus(one.element) || !leadsBack(one));
  const found = visit && (canTakeFocus(visit.element) ? visit.element : near(visit, mayBeField));
  return found ?? document.querySelector<HTMLElement>('[data-page-title]');
}

/** A closed popup or message: the focus returns to the element before it. */
function leadsBack({ path }: Visit): boolean {
  const popup = path.find((one) => one.matches(POPUP));
  if (popup?.matches('[data-toasts]') || (popup && !canTakeFocus(popup))) return true;
  return path[0] === undefined || path[0].querySelector('main') !== null;
}

/** From the innermost to the outermost part: the elements after the removed one, those before it, the part itself. */
function near({ element, path, gap }: Visit, mayBeField: boolean): HTMLElement | null {
  let before = gap ? gap.before : element.previousSibling;
  for (const part of gap ? path : path.slice(1)) {
    if (part.matches('main') || part.querySelector('main')) return null;
    const found = stopBeside(part, before, mayBeField) ?? ownStop(part);
    if (found) return found;
    before = part.previousSibling;
  }
  return null;
}

function stopBeside(part: Element, before: Node | null, mayBeField: boolean): HTMLElement | null {
  const nodes: Node[] = [...part.childNodes];
  const at = before ? nodes.indexOf(before) : -1;
  for (const node of [...nodes.slice(at + 1), ...nodes.slice(0, at + 1).reverse()]) {
    if (!(node instanceof Element)) continue;
    for (const one of [node, ...node.querySelectorAll(STOPS)]) {
      const fits = one.matches(STOPS) && (mayBeField || !one.matches(FIELDS));
      if (fits && one instanceof HTMLElement && canTakeFocus(one)) return one;
    }
  }
  return null;
}

function ownStop(part: Element): HTMLElement | null {
  if (part instanceof HTMLElement && part.matches(POPUP)) return part;
  const heading = part.matches(REGION) && part.querySelector<HTMLElement>('h1, h2, h3, h4');
  return heading && canTakeFocus(heading) ? heading : null;
}

/**
 * Announces by which column a table is sorted, because screen readers announce only changes of the focused header.
 * Returns how to stop.
 */
function announceSorting(): () => void {
  const announceHeader = (header: Element) => {
    const column = header.querySelector('button')?.firstChild?.textContent ?? '';
    const order = header.getAttribute('aria-sort') === 'ascending' ? 'asc' : 'desc';
    announce(translator.t(`list.sort.${order}`, { column }));
  };
  const headers = new MutationObserver((records) => {
    for (const { target } of records) {
      if (target instanceof Element && target.contains(document.activeElement))
        announceHeader(target);
    }
  });
  headers.observe(document.body, { subtree: true, attributeFilter: ['aria-sort'] });
  // The first click on a page loads this code, and may have sorted a table before it came.
  const sorted = document.activeElement?.closest('[aria-sort]');
  if (sorted) announceHeader(sorted);
  return () => headers.disconnect();
}
