import { type ReactNode, useEffect } from 'react';
import styles from './tooltip.module.css';
import { placeBeside, showOnTop } from './use-anchored.ts';

/**
 * Names in a small panel what it encloses, while the pointer rests on it or the focus is in it. Never for
 * text that somebody needs: touch does not show it. A part that renders an element of its own may set
 * `data-tooltip` on it and call `useTooltips` instead.
 */
export function Tooltip({
  label,
  children,
}: {
  /** A few words, such as what a button does and its key. */
  label: string;
  /** What is explained; it should have an accessible name of its own. */
  children: ReactNode;
}) {
  useTooltips();
  return (
    <span style={{ display: 'contents' }} data-tooltip={label}>
      {children}
    </span>
  );
}

/** Shows the tooltips of all elements with `data-tooltip`, from the first use on. */
export function useTooltips(): void {
  useEffect(watchTooltips, []);
}

const REST_MS = 400;

let users = 0;

/**
 * Watches the whole document, once, while anything uses it: hundreds of buttons with a tooltip then cost nothing each. One
 * element shows them all, in the top layer, above dialogs and outside scroll boxes.
 */
function watchTooltips(): () => void {
  users += 1;
  if (users === 1) watchDocument();
  return () => {
    users -= 1;
    if (users > 0) return;
    hide();
    watch.abort();
  };
}

let watch = new AbortController();

function watchDocument(): void {
  watch = new AbortController();
  const { signal } = watch;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'touch') wait(ownerOf(target));
    },
    { signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) wait(ownerOf(target));
    },
    { signal },
  );
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('pointerdown', hide, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') hide();
    },
    { signal },
  );
  window.addEventListener('scroll', handleScroll, { capture: true, passive: true, signal });
}

let owner: Element | null = null;

let timer: ReturnType<typeof setTimeout> | undefined;

let panel: HTMLElement | null = null;

function ownerOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tooltip]') : null;
}

function wait(next: Element | null): void {
  if (next === owner) return;
  hide();
  if (!next) return;
  owner = next;
  timer = setTimeout(show, REST_MS);
}

/** A focused element may scroll into view, and shows its tooltip after that. */
function handleScroll(): void {
  const next = owner?.contains(document.activeElement) ? owner : null;
  hide();
  wait(next);
}

function hide(): void {
  clearTimeout(timer);
  owner = null;
  panel?.remove();
  panel = null;
}

function show(): void {
  const label = owner?.getAttribute('data-tooltip');
  // An open menu or panel says what the button is for.
  if (!owner?.isConnected || !label || owner.getAttribute('aria-expanded') === 'true') return;
  // A wrapper without a box of its own stands where its content stands.
  const shown = getComputedStyle(owner).display === 'contents' ? owner.firstElementChild : owner;
  const box = shown?.getBoundingClientRect();
  if (!box || box.bottom < 0 || box.top > window.innerHeight) return;
  panel = document.createElement('div');
  panel.className = styles.tooltip ?? '';
  panel.textContent = label;
  panel.setAttribute('popover', 'manual');
  // The element has a name of its own: read out, this one would be said twice.
  panel.setAttribute('aria-hidden', 'true');
  document.body.append(panel);
  showOnTop(panel);
  placeBeside(panel, box, 'center');
}
