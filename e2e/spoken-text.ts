import type { Page } from 'playwright-core';

/** What a page shows that is no message: data, names, code. */
const DATA = 'td, code, kbd, body [lang], [data-event]';

/**
 * With messages in brackets: visible texts and labels that have none, and so do not come from the
 * messages, but for those inside of data, dates and the given names.
 */
export async function findUntranslated(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ data, known }) => {
      const isData = (text: string) =>
        known.includes(text.trim()) || !Number.isNaN(Date.parse(text));
      const isForeign = (text: string) =>
        /\p{L}{2,}/u.test(text) && !text.includes('⟦') && !isData(text);
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest(data);
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent ?? '';
        if (!parent || parent.closest('script, style') || !isShown(parent)) continue;
        if (isForeign(text) && isForeign(parent.textContent)) texts.push(text.trim());
      }
      const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
      const labels = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
        .filter(isShown)
        .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
        .filter(isForeign);
      return [...new Set([...texts, ...labels])];
    },
    { data: DATA, known: names },
  );
}

/** Visible messages that do not fit into a box that hides what goes beyond it, or into the window. */
export async function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 1;
    const exceeds = (inner: DOMRect, outer: { left: number; right: number }) =>
      inner.left < outer.left - SLACK_PX || inner.right > outer.right + SLACK_PX;
    const isClipped = (overflow: string) => ['hidden', 'clip'].includes(overflow);
    const isHidden = (box: DOMRect) => box.width <= 1 || box.height <= 1;

    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : [];
    /** Whether an element hides a part of the text that stands in it. */
    const hides = (element: Element, text: DOMRect, isScrolled: boolean) => {
      const box = element.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(element);
      const isLow = text.bottom > box.bottom + SLACK_PX;
      const isBelow = isClipped(overflowY) && isLow && !isScrolled;
      return (isClipped(overflowX) && exceeds(text, box)) || isBelow;
    };
    /** Texts for screen readers alone are hidden on purpose; what scrolls shows all in the end. */
    const endsSearch = (element: Element) =>
      isHidden(element.getBoundingClientRect()) ||
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const scrollsDown = (element: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    const isCut = (text: DOMRect, parent: Element) => {
      const around = ancestors(parent);
      const last = around.findIndex(endsSearch);
      const looked = last < 0 ? around : around.slice(0, last);
      const isOutside = last < 0 && exceeds(text, { left: 0, right: window.innerWidth });
      const scroller = looked.findIndex(scrollsDown);
      return (
        isOutside ||
        looked.some((element, at) => hides(element, text, scroller >= 0 && at >= scroller))
      );
    };

    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.includes('⟦')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && isCut(box, parent)) cut.push(node.textContent);
    }
    return [...new Set(cut)];
  });
}
