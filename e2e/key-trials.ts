import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { KeyStep, KeyTarget } from '../scripts/web-build/gallery-keys.ts';

/** What is not in an example. */
const PLACES: Readonly<Record<string, string>> = { page: ':root', modal: 'dialog[open]' };

/** Puts a page through the trials of a keyboard table. */
export class KeyTrials {
  readonly #page: Page;
  #saved: Promise<string> = Promise.resolve('');
  #choosers = 0;

  constructor(page: Page) {
    this.#page = page;
    // One listener for good: the driver opens the real chooser while there is none.
    page.on('filechooser', () => {
      this.#choosers += 1;
    });
    page.on('download', (download) => {
      this.#saved = download.path().then((path) => readFile(path, 'utf8'));
    });
  }

  async run(steps: readonly KeyStep[]): Promise<void> {
    for (const step of steps) {
      await this.#take(step).catch((error: unknown) => {
        const at = `At ${JSON.stringify(step)}`;
        throw new Error(`${at}: ${error instanceof Error ? error.message : error}`);
      });
    }
  }

  async #take(step: KeyStep): Promise<void> {
    const page = this.#page;
    if ('press' in step) return this.#press(step);
    if ('also' in step) return page.keyboard.press(driverKey(step.also));
    if ('type' in step) return page.keyboard.type(step.type);
    if ('focus' in step) return this.#find(step.focus).focus();
    if ('click' in step) return this.#find(step.click).click();
    if ('hover' in step) return this.#find(step.hover).hover();
    if ('upload' in step) {
      const buffer = Buffer.from(step.text);
      const file = { name: step.file, mimeType: mimeTypeOf(step.file), buffer };
      return this.#find(step.upload).setInputFiles(file);
    }
    if ('clipboard' in step) return fillClipboard(page, step.clipboard);
    if ('see' in step) return this.#see(step.see, step.is);
    if ('focused' in step) return this.#see(step.focused, { focused: true });
    if ('notFocused' in step) return this.#see(step.notFocused, { focused: false });
    if ('gone' in step) return expect.poll(() => this.#find(step.gone).isVisible()).toBe(false);
    if ('copied' in step) {
      return expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(step.copied);
    }
    if ('saved' in step) return expect.poll(() => this.#saved).toContain(step.saved);
    const heard = page.locator('[id^="dnd-kit-announcement"]');
    return expect.poll(() => heard.allTextContents()).toContain(step.heard);
  }

  async #press({
    press,
    type,
    times = 1,
    opensFileChooser,
  }: Extract<KeyStep, { press: string }>): Promise<void> {
    const { keyboard } = this.#page;
    if (type !== undefined) return keyboard.type(type);
    const choosers = this.#choosers;
    for (let pressed = 0; pressed < times; pressed += 1) await keyboard.press(driverKey(press));
    if (opensFileChooser) await expect.poll(() => this.#choosers).toBe(choosers + 1);
  }

  #find([example, role, name = '']: KeyTarget): Locator {
    const page = this.#page;
    const box = page.locator(PLACES[example] ?? `#${example} [data-example]`).last();
    const found =
      role === 'text'
        ? box.getByText(name, { exact: true })
        : role === 'label'
          ? box.getByLabel(name, { exact: true })
          : role === 'css'
            ? box.locator(name)
            : box.locator(`role=${role}${name && `[name=${JSON.stringify(name)}s]`}`);
    return found.first();
  }

  async #see(
    target: KeyTarget,
    { text, description, ...state }: NonNullable<Extract<KeyStep, { see: KeyTarget }>['is']> = {},
  ): Promise<void> {
    const element = this.#find(target);
    const parts = { ...(text && { text }), ...(description && { description }) };
    const expected = {
      ...state,
      ...Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, expect.stringContaining(String(part))]),
      ),
    };
    await element.waitFor({ state: 'attached' });
    await expect
      .poll(() => element.evaluate(stateOf, Object.keys(expected)))
      .toMatchObject(expected);
  }
}

/** What is asked of an element: whether it has the focus, its text, what describes it, a property, or an attribute. */
function stateOf(element: Element, names: readonly string[]): Record<string, unknown> {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return Object.fromEntries(
    names.map((name) => {
      if (name === 'focused') return [name, element === document.activeElement];
      if (name === 'text') return [name, element.textContent];
      if (name === 'description') {
        return [name, ids.map((id) => document.getElementById(id)?.textContent).join(' ')];
      }
      return [name, name in element ? Reflect.get(element, name) : element.getAttribute(name)];
    }),
  );
}

/** As the browser's driver writes keys. */
function driverKey(key: string): string {
  const held = key.replace('Ctrl', 'Control').split('+');
  const last = held.pop() ?? '';
  return [...held, last.length === 1 ? last.toLowerCase() : last].join('+');
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  png: 'image/png',
  wav: 'audio/wav',
};

function mimeTypeOf(file: string): string {
  return MIME_TYPES[file.split('.').at(-1) ?? ''] ?? '';
}

/** A picture, or a text. */
function fillClipboard(page: Page, content: string): Promise<void> {
  return page.evaluate(async (text) => {
    if (text !== 'a picture') return navigator.clipboard.writeText(text);
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
    const picture = await canvas.convertToBlob();
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
  }, content);
}
