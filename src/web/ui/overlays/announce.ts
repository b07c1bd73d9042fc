let said: { id: number; text: string } | null = null;
const listeners = new Set<() => void>();

/** The last announcement, for the container that announces it. */
export const announcement = {
  read: () => said,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Announces a text to screen readers. An empty text clears the announcement. */
export function announce(text: string): void {
  said = text === '' ? null : { id: (said?.id ?? 0) + 1, text };
  for (const listener of listeners) listener();
}
