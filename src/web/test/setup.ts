import { cleanup, configure, getConfig } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CALL_FAILED } from '#web/data/api.ts';
import { announce } from '#web/ui/overlays/announce.ts';
import { openQuestion } from '#web/ui/overlays/confirm.ts';
import { openToasts } from '#web/ui/overlays/toast.ts';

// React notes for each element where it was created, which takes a sixth of a page test's time and shows in no test. It
// stops noting at ten thousand.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// happy-dom copies the styles that an element inherits once for each of its ancestors, by `structuredClone`, which takes a
// tenth of a page test's time.
CSSPropertyManager.prototype.clone = function clone() {
  const copy = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) {
    copy.properties[name] = { ...property };
  }
  const names = 'definedPropertyNames';
  Object.assign(Reflect.get(copy, names), Reflect.get(this, names));
  return copy;
};

const { getElementError } = getConfig();
configure({
  // Long enough for a busy machine; a wait ends as soon as its condition holds.
  asyncUtilTimeout: 120_000,
  // Each look of a wait would print the whole page, which takes a tenth of a page test's time. When a wait runs out,
  // the page is printed all the same.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? '')
      : getElementError(message, container),
});

declare global {
  interface Window {
    happyDOM?: { setURL: (url: string) => void };
  }
}
const ADDRESS = 'http://localhost:3000/';

// A test fails when React or a page logs an error, other than that a call failed, which it shows on the page.
let errors: string[] = [];

/** A router listens to these for as long as its window is open. */
const ROUTER_EVENTS: readonly string[] = ['pagehide', 'pageshow', 'scroll'];
const undo: (() => void)[] = [];

beforeEach(() => {
  errors = [];
  for (const target of [window, document]) {
    const add = target.addEventListener;
    // No spy: Vitest stores the calls of each for the whole run.
    target.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
      add.call(target, type, listener, options);
      if (!ROUTER_EVENTS.includes(type)) return;
      undo.push(() => target.removeEventListener(type, listener, options));
    };
    undo.push(() => {
      target.addEventListener = add;
    });
  }
  vi.spyOn(console, 'error').mockImplementation((...texts) => {
    if (String(texts[0]).startsWith(CALL_FAILED)) return;
    errors.push(texts.map(String).join(' '));
  });
  window.scrollTo = () => {};
  // Without layout everything counts as in view.
  vi.stubGlobal('IntersectionObserver', SeesEverything);
  // Without layout no item of a menu can be focused, and Mantine warns about it.
  const { warn } = console;
  vi.spyOn(console, 'warn').mockImplementation((...texts) => {
    if (!String(texts[0]).includes('use-focus-trap')) warn(...texts);
  });
});

afterEach(() => {
  cleanup();
  // A page would stay in memory with its router.
  for (const step of undo.splice(0)) step();
  // Files share the modules that hold these.
  openToasts.clear();
  announce('');
  // So they do the document and what it stores. Libraries and tests put elements into it that no component removes, such
  // as the regions in which dragging is announced.
  const { documentElement: root, body } = document;
  body.replaceChildren();
  for (const element of [root, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  // happy-dom follows the link by which a file is saved.
  window.happyDOM?.setURL(ADDRESS);
  openQuestion.read()?.cancel();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(errors).toEqual([]);
});

type Seen = { target: Element; isIntersecting: boolean; boundingClientRect: DOMRect };

/** Tells at once that what it observes is in view. */
class SeesEverything {
  readonly #tell: (entries: Seen[]) => void;
  constructor(tell: (entries: Seen[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const boundingClientRect = target.getBoundingClientRect();
    this.#tell([{ target, isIntersecting: true, boundingClientRect }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}
