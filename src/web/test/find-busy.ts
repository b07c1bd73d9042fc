/** The first part of the page that still loads, but for examples that show what never ends. */
export function findBusy(): Element | undefined {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')];
  return busy.find((element) => element.closest('[data-stays-busy]') === null);
}
