import type { Page } from 'playwright-core';
import { STAFF } from './journey-product.ts';
import { POLLING, signIn } from './screens.ts';
import { goTo, type Stop } from './walk-pages.ts';

/** What can be pressed just now. */
type Offer = {
  /** The popup that is on top, by its name; empty: the page itself. */
  popup: string;
  /** One for each action; of the rows of a list the first ones alone. */
  actions: string[];
};

/** What the page or a popup has offered so far and what of it was tried, and what has opened it. */
type Tried = { offered: Set<string>; actions: Set<string>; openers: Offered[]; reopened: number };
type Offered = { popup: string; action: string };

/** A menu closes with each of its items. */
const MOST_REOPENED = 4;
const MOST_IN_POPUP = 5;

/** In these questions "yes" would leave nothing to try for the pages after it. */
const LEFT_ALONE = /^(Remove the sample events|Delete what is held|Reset the sample data)/;
/** They demand a second factor of whoever walks. */
const DEMANDS = /^checkbox (Administrator|Analyst|Viewer|Client)$/;

const FILE = {
  name: 'walk.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Name,Date,Venue\nA walk,2026-12-01 20:00,Hall\nMore,someday,Hall\n'),
};

const TEXTS: Readonly<Record<string, string>> = {
  email: 'walk@marquee.test',
  number: '3',
  password: STAFF.password,
  url: 'https://walk.marquee.test',
  date: '2026-12-01',
  time: '20:00',
};

/** Acts by keyboard on all that pages offer, and tells after which actions nothing has the focus. */
export class FocusWalk {
  readonly #page: Page;
  #part = 'main';
  readonly #most: number;
  /** Every action that was tried. */
  readonly done: string[] = [];

  private constructor(page: Page, most: number) {
    this.#page = page;
    this.#most = most;
  }

  /** `most`: how many actions of a page, some of which bring forth others without end. */
  static async over(page: Page, most: number): Promise<FocusWalk> {
    // The driver would open real ones.
    page.on('filechooser', () => {});
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    await page.addInitScript(standInForWindows);
    await page.evaluate(standInForWindows);
    return new FocusWalk(page, most);
  }

  /** `part`: a selector of what its actions are taken from. */
  async try(stop: Stop, part = 'main'): Promise<string[]> {
    this.#part = part;
    const found: string[] = [];
    const tried = new Map<string, Tried>();
    await this.#arrive(stop);
    for (let count = 0; count < this.#most; count += 1) {
      const offer = await this.#offer();
      const action = nextOf(offer, tried);
      if (action === undefined && offer.popup === '') break;
      const name = `${stop.path}: ${[offer.popup, action ?? 'Escape'].filter(Boolean).join(' › ')}`;
      this.done.push(name);
      if (!(await this.#act(action))) found.push(name);
      await this.#goOn(stop, tried, { popup: offer.popup, action });
    }
    return found;
  }

  /** Whether something has the focus after an action; without one after Escape. */
  async #act(action: string | undefined): Promise<boolean> {
    if (action === undefined) return this.#press('Escape');
    await this.#offer(action);
    return this.#press(/^(checkbox|radio)/.test(action) ? ' ' : 'Enter');
  }

  /** Back to the page where the action has left it, or on in the popup that it has opened. */
  async #goOn(
    stop: Stop,
    tried: Map<string, Tried>,
    { popup: before, action }: { popup: string; action: string | undefined },
  ): Promise<void> {
    if (new URL(this.#page.url()).pathname !== stop.path.split('?')[0]) return this.#arrive(stop);
    const { popup } = await this.#offer();
    if (action === undefined) {
      if (popup === before) await this.#arrive(stop, true);
      return;
    }
    if (popup === '' || popup === before) return;
    triedIn(tried, popup).openers.push({ popup: before, action });
    await this.#fill();
  }

  /** What can be pressed; `focused` gets the focus. */
  #offer(focused?: string): Promise<Offer> {
    return this.#page.evaluate(readOffer, { part: this.#part, focused });
  }

  async #arrive(stop: Stop, isReloaded = false): Promise<void> {
    const page = this.#page;
    if (new URL(page.url()).pathname === '/login') {
      await signIn(page, STAFF);
      await page.waitForURL(({ pathname }) => pathname !== '/login');
    }
    if (isReloaded) await page.goto(stop.path);
    await goTo(page, stop);
    await stop.finish?.(page);
    await this.#fill();
  }

  /** Types into what is empty, so that what sends it can be pressed, and chooses a file. */
  async #fill(): Promise<void> {
    const page = this.#page;
    for (const { id, type } of await page.evaluate(markFields)) {
      const field = page.locator(`[data-walk="${id}"]`);
      const filling =
        type === 'file'
          ? field.setInputFiles(FILE, { timeout: 1000 })
          : field.fill(TEXTS[type] ?? 'Walk', { timeout: 1000 });
      // What has gone meanwhile.
      await filling.catch(() => {});
    }
  }

  /** Whether something has the focus once the page has come to rest. */
  async #press(key: string): Promise<boolean> {
    await this.#page.keyboard.press(key);
    const rested = await this.#page
      .waitForFunction(isAtRest, null, { ...POLLING, timeout: 15_000 })
      .catch(() => null);
    if (rested !== null) return true;
    return this.#page.evaluate(() => document.activeElement !== document.body).catch(() => true);
  }
}

function triedIn(tried: Map<string, Tried>, popup: string): Tried {
  const known = tried.get(popup) ?? {
    offered: new Set(),
    actions: new Set(),
    openers: [],
    reopened: 0,
  };
  tried.set(popup, known);
  return known;
}

/** The next action that has not been tried, or one that opens a popup again in which some were not. */
function nextOf({ popup, actions }: Offer, tried: Map<string, Tried>): string | undefined {
  const here = triedIn(tried, popup);
  if (LEFT_ALONE.test(popup)) return undefined;
  for (const action of actions) here.offered.add(action);
  const isFull = popup !== '' && here.actions.size >= MOST_IN_POPUP;
  const mayTry = (action: string) => !isFull && !here.actions.has(action) && !DEMANDS.test(action);
  const next = actions.find(mayTry);
  if (next !== undefined) {
    here.actions.add(next);
    return next;
  }
  for (const other of tried.values()) {
    const left = Math.min(other.offered.size, MOST_IN_POPUP) - other.actions.size;
    if (other.reopened === MOST_REOPENED || left <= 0) continue;
    const opener = other.openers.find((one) => one.popup === popup && actions.includes(one.action));
    if (!opener) continue;
    other.reopened += 1;
    return opener.action;
  }
  return undefined;
}

/** In the page: no dialog of the browser, and a count of the requests that are on their way. */
function standInForWindows(): void {
  if (Reflect.has(window, 'walkPending')) return;
  window.print = () => {};
  window.open = () => null;
  Reflect.set(window, 'walkPending', 0);
  const { fetch } = window;
  const count = (by: number) =>
    Reflect.set(window, 'walkPending', Number(Reflect.get(window, 'walkPending')) + by);
  window.fetch = async (...request) => {
    count(1);
    try {
      return await fetch(...request);
    } finally {
      count(-1);
    }
  };
}

/** In the page: something has the focus, and nothing has been on its way for some looks. */
function isAtRest(): boolean {
  const isBusy =
    Number(Reflect.get(window, 'walkPending')) > 0 ||
    document.activeElement === document.body ||
    document.querySelector('[aria-busy="true"]:not([data-stays-busy] *)') !== null;
  const looks = isBusy ? 0 : Number(Reflect.get(window, 'walkLooks') ?? 0) + 1;
  Reflect.set(window, 'walkLooks', looks === 3 ? 0 : looks);
  return looks === 3;
}

/** In the page: see `Offer`. */
function readOffer({ part, focused }: { part: string; focused: string | undefined }): Offer {
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
  const nameOf = (one: Element) => {
    const [id = ''] = (one.getAttribute('aria-labelledby') ?? '').split(' ');
    const label = one.getAttribute('aria-label') ?? document.getElementById(id)?.textContent;
    const own = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent;
    return (label ?? own ?? '').trim().replaceAll(/\s+/g, ' ').replaceAll(/\d+/g, '0').slice(0, 60);
  };
  const isPopup = 'dialog[open], [role="dialog"], [role="menu"]';
  const popups = [...document.querySelectorAll(isPopup)].filter(isShown);
  const top =
    popups.findLast((one) => one.contains(document.activeElement)) ?? popups.at(-1) ?? null;
  const box = top ?? document.querySelector(part);
  const isAmongFirst = (one: Element) => {
    const row = one.closest('li, tr, article, [data-row]');
    return !row || [...(row.parentElement?.children ?? [])].indexOf(row) < 2;
  };
  const canBePressed = (one: Element) =>
    !one.matches(':disabled, [aria-disabled="true"]') &&
    one.closest(isPopup) === top &&
    isAmongFirst(one) &&
    isShown(one);
  const kindOf = (one: HTMLElement) =>
    one instanceof HTMLInputElement ? one.type : (one.role ?? one.localName);
  // What sends comes first, what opens more after the rest, and what ends it last.
  const rankOf = (one: HTMLElement, name: string) => {
    if (/^(cancel|close|discard|reset|leave out|remove|delete|clear|end)\b/i.test(name)) return 3;
    if (one instanceof HTMLButtonElement && one.type === 'submit') return 0;
    return one.ariaHasPopup ? 2 : 1;
  };
  const found = new Map<string, number>();
  const selector =
    'button, summary, [role="switch"], [role^="menuitem"], [role="tab"], input[type="checkbox"], input[type="radio"]';
  for (const one of box?.querySelectorAll<HTMLElement>(selector) ?? []) {
    if (!canBePressed(one)) continue;
    // Rows have the same actions, with other names of what they act on.
    const name = one.closest('li, tr') ? nameOf(one).split(' ')[0] : nameOf(one);
    const action = `${kindOf(one)} ${name}`;
    if (action === focused && !found.has(action)) one.focus();
    if (!found.has(action)) found.set(action, rankOf(one, nameOf(one)));
  }
  const actions = [...found].sort(([, a], [, b]) => a - b).map(([action]) => action);
  return { popup: top ? nameOf(top) : '', actions };
}

/** In the page: gives each field that is empty, or a number, a number of its own. */
function markFields(): { id: number; type: string }[] {
  const popup = document.querySelector('dialog[open], [role="dialog"]');
  const box = popup ?? document.querySelector('main');
  const fields = box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...(fields ?? [])].flatMap((field, id) => {
    const type =
      field.inputMode === 'decimal' || field.inputMode === 'numeric' ? 'number' : field.type;
    const isText = !/checkbox|radio|range|search|hidden|color|button|submit/.test(type);
    if (!isText || field.disabled || field.readOnly) return [];
    if (field.role === 'combobox' || (type !== 'number' && field.value !== '')) return [];
    field.dataset.walk = String(id);
    return [{ id, type }];
  });
}
