import type { Locator, Page } from 'playwright-core';
import { heading } from './screens.ts';

/** How a person works with a page: with the mouse, or by keys alone. */
export type Hands = {
  press: (target: Locator) => Promise<void>;
  /** Replaces what a field holds. */
  type: (field: Locator, text: string) => Promise<void>;
  /** Opens the row of a list that a link is in. */
  openRow: (link: Locator) => Promise<void>;
  /** Opens a menu and chooses from it. */
  choose: (menu: Locator, item: string) => Promise<void>;
  /** To a page of the navigation, by its name there and its heading. */
  goTo: (name: string, title?: string) => Promise<void>;
};

export function mouse(page: Page): Hands {
  return {
    press: (target) => target.click(),
    openRow: (link) => link.click(),
    async type(field, text) {
      await field.click();
      await field.fill(text);
    },
    async choose(menu, item) {
      await menu.click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    async goTo(name, title = name) {
      const navigation = page.getByRole('navigation', { name: 'Main navigation' });
      await navigation.getByRole('link', { name, exact: true }).click();
      await heading(page, title).waitFor();
    },
  };
}

const MOST_KEYS = 250;

/** Runs in the page. */
function focusOf(element: Element): 'focused' | 'elsewhere' | 'gone' {
  if (!element.isConnected) return 'gone';
  return element === document.activeElement ? 'focused' : 'elsewhere';
}

export function keyboard(page: Page): Hands {
  /** Presses a key until the target has the focus. */
  const walkTo = async (target: Locator, key: string) => {
    // Found once, and again only when it was replaced: to find an element by its name takes longer than a key.
    let element = await target.elementHandle();
    for (let pressed = 0; pressed <= MOST_KEYS; pressed++) {
      const state = await element?.evaluate(focusOf);
      if (state === 'focused') return;
      if (state === 'gone') element = await target.elementHandle();
      else await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${target}.`);
  };
  const press = async (target: Locator) => {
    await walkTo(target, 'Tab');
    await page.keyboard.press('Enter');
  };
  return {
    press,
    openRow: (link) => press(link.locator('xpath=ancestor::*[@data-row]')),
    async type(field, text) {
      await walkTo(field, 'Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    async choose(menu, item) {
      await press(menu);
      await walkTo(page.getByRole('menuitem', { name: item }), 'ArrowDown');
      await page.keyboard.press('Enter');
    },
    async goTo(name, title = name) {
      await page.keyboard.press('ControlOrMeta+K');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(name);
      const option = page.getByRole('option', { name: new RegExp(`^${name}`) }).first();
      await option.waitFor();
      for (let pressed = 0; (await option.getAttribute('aria-selected')) !== 'true'; pressed++) {
        if (pressed === MOST_KEYS) throw new Error(`The arrows do not lead to ${name}.`);
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      await heading(page, title).waitFor();
    },
  };
}
