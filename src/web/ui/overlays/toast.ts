export type Toast = {
  message: string;
  title?: string;
  tone?: 'success' | 'danger' | 'info';
  /** One thing to do about it, such as undoing it. The toast closes with it, and stays longer for it. */
  action?: { label: string; onAct: () => void };
};

export type OpenToast = Toast & { id: number };

const NONE: readonly OpenToast[] = [];
let open = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly OpenToast[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The toasts that have not been closed, the newest first, for the container that shows them. */
export const openToasts = {
  read: () => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: (id: number) => change(open.filter((toast) => toast.id !== id)),
  clear: () => change(NONE),
};

/** Shows a toast above all pages. Errors stay until they are closed; anything else closes by itself. */
export function showToast(toast: Toast): void {
  lastId += 1;
  change([{ ...toast, id: lastId }, ...open]);
}
