import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageEntry } from '#web/page-entry.ts';
import { CORE_PAGES } from './core-pages.ts';

const CORE_PATHS = new Set<string>(CORE_PAGES.map((page) => page.path));

let known: readonly PageEntry[] = CORE_PAGES;
let loading: Promise<readonly PageEntry[]> | undefined;
const listeners = new Set<() => void>();

/** Whether an address is one of those that need no list of all pages. */
export function isCorePath(pathname: string): boolean {
  return CORE_PATHS.has(pathname);
}

/** Whether the page at an address is loaded already; if not, `loadPages` finds out whether it exists. */
export function isPageKnown(pathname: string): boolean {
  return known !== CORE_PAGES || CORE_PATHS.has(pathname);
}

/** Loads the entries of all pages, after the first page has been shown. A failed load can be repeated. */
export function loadPages(): Promise<readonly PageEntry[]> {
  loading ??= import('./page-registry.ts').then(
    ({ PAGES }) => {
      known = PAGES;
      for (const listener of listeners) listener();
      return PAGES;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The pages that are known at the first drawing of an address, on the server and in the browser. */
export const FirstPagesProvider = createContext<readonly PageEntry[] | null>(null);

/** The pages loaded so far. */
export function usePages(): readonly PageEntry[] {
  const first = useContext(FirstPagesProvider);
  return useSyncExternalStore(subscribe, knownPages, () => first ?? knownPages());
}

export function knownPages(): readonly PageEntry[] {
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
