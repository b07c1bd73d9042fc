import { ApiError } from '#contract/kit/errors.ts';
import { translator, useTranslation } from '#web/translation.tsx';

type Toast = {
  /** What happened, and what to do next where something failed. */
  message: string;
  /** A bold line above the message, such as what was tried. */
  title?: string;
  /** The color and the icon; one that is `danger` stays until it is closed. */
  tone?: 'success' | 'danger' | 'info';
  /** One thing to do about it, such as undoing it. The toast closes with it, and stays longer for it. */
  action?: {
    label: string;
    /** Answers, or resolves to, false where it has failed and said so. */
    onAct: () => unknown;
    /** It undoes the change of the toast, as Ctrl Z does too. */
    isUndo?: true;
  };
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
  /** The open toasts; the same list until one opens or closes. */
  read: () => open,
  /** Calls the listener when a toast opens or closes; what it returns ends that. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Closes one toast. */
  close: (id: number) => change(open.filter((toast) => toast.id !== id)),
  /** Closes all toasts. */
  clear: () => change(NONE),
};

/** Shows a toast above all pages. Errors stay until they are closed; anything else closes by itself. */
export function showToast(toast: Toast): void {
  lastId += 1;
  change([{ ...toast, id: lastId }, ...open]);
}

/** Why a call was refused, and how long to wait where that helps. */
export function failureText({ message, retryAfterSeconds }: ApiError): string {
  const { t } = translator;
  if (retryAfterSeconds === undefined) return message;
  const wait =
    retryAfterSeconds < 90
      ? t('form.waitSeconds', { count: retryAfterSeconds })
      : t('form.waitMinutes', { count: Math.ceil(retryAfterSeconds / 60) });
  return `${message} ${wait}`;
}

/** The person did not confirm their identity: nothing was sent, and no message is shown. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'confirmation_required';
}

/** Shows why something failed; nothing where the person chose not to confirm their identity. */
export function showFailure(error: unknown, title?: string): void {
  if (isCancelled(error)) return;
  const message = error instanceof Error ? error.message : String(error);
  showToast({ tone: 'danger', message, ...(title !== undefined && { title }) });
}

type Done = {
  /** What was done: "The invoice was deleted." */
  message: string;
  /** The color and the icon. */
  tone?: 'success' | 'info';
};

type Undoable = Done & {
  /** Makes the change undone; a failure is shown. */
  undo: () => Promise<unknown>;
};

/** Shows what was done, and offers to undo it. */
export function useUndo() {
  const { t } = useTranslation();
  return ({ undo, ...toast }: Done & { undo: () => unknown }) =>
    showToast({ ...toast, action: { label: t('undo'), onAct: undo, isUndo: true } });
}

/**
 * Runs a change and offers to undo it. A failure of either is shown under `failedTitle`. Works with promises,
 * which go on when the page is left meanwhile.
 */
export function useUndoableChange(failedTitle: string) {
  const offerUndo = useUndo();
  const fail = (error: unknown) => {
    showFailure(error, failedTitle);
    return false;
  };
  /** Null instead of a change that can be undone: no toast is shown. */
  return async (change: Promise<unknown>, undoable: Undoable | null): Promise<void> => {
    try {
      await change;
    } catch (error) {
      fail(error);
      return;
    }
    if (!undoable) return;
    const { undo, ...done } = undoable;
    offerUndo({ ...done, undo: () => undo().catch(fail) });
  };
}
