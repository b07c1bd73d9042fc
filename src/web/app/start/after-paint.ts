/** A tab that nobody sees paints nothing. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has drawn what is known so far. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The callback runs just before the frame is drawn; the task after it, just after.
      setTimeout(resolve);
    });
  });
}
