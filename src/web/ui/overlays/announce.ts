let said: { id: number; text: string } | null = null;
const listeners = new Set<() => void>();

/** What was said last, for the container that says it. */
export const announcement = {
  read: () => said,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Says to those who cannot see it what others see on the page. An empty text: nothing more is said. */
export function announce(text: string): void {
  said = text === '' ? null : { id: (said?.id ?? 0) + 1, text };
  for (const listener of listeners) listener();
}
