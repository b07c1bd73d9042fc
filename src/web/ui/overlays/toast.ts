import { loadPatiently } from '#web/ui/loading/load-patiently.ts';

export type Toast = {
  message: string;
  title?: string;
  tone?: 'success' | 'danger' | 'info';
  /** One thing to do about it, such as taking it back. The toast closes with it, and stays longer for it. */
  action?: { label: string; onAct: () => void };
};

const COLOUR = { success: 'teal', danger: 'red', info: 'accent' } as const satisfies Record<
  NonNullable<Toast['tone']>,
  string
>;

let isWanted = false;
const listeners = new Set<() => void>();

/** Whether any toast has been shown: until then nobody needs the code of their container. */
export const toastsWanted = {
  read: () => isWanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const SHOWN_MS = 5000;
const SHOWN_WITH_ACTION_MS = 10_000;

const loadParts = () => Promise.all([import('@mantine/notifications'), import('./toast-body.tsx')]);

/** Shows a toast above all pages. Errors stay until they are closed; anything else leaves by itself. */
export async function showToast({ message, title, tone = 'info', action }: Toast): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const [{ notifications }, { createToastBody }] = await loadPatiently(loadParts);
  const id = crypto.randomUUID();
  notifications.show({
    id,
    message: action
      ? createToastBody({ message, action, onDone: () => notifications.hide(id) })
      : message,
    ...(title !== undefined && { title }),
    color: COLOUR[tone],
    autoClose: tone !== 'danger' && (action ? SHOWN_WITH_ACTION_MS : SHOWN_MS),
    withBorder: true,
  });
}
