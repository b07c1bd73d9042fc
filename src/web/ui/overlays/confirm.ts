import { catchTyping } from '../hooks/hotkeys.ts';
import { latePart } from '../loading/late-part.tsx';

export type Question = {
  title: string;
  description: string;
  /** What the button that goes ahead says. */
  confirmLabel: string;
};

export type ConfirmDialogProps = Question & { onConfirm: () => void; onCancel: () => void };

export const ConfirmDialog = latePart(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

type Asked = Question & { answer: (isYes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** The question that waits for an answer, for the host that shows it. */
export const openQuestion = {
  read: () => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks before something is lost, above all pages. Resolves to whether to go ahead. A question that comes
 * while another is open answers that one with no. Where the dialog's code cannot be had the browser asks.
 */
export async function askToConfirm(question: Question): Promise<boolean> {
  const stopCatching = catchTyping();
  try {
    await ConfirmDialog.load();
  } catch {
    return window.confirm(`${question.title}\n${question.description}`);
  } finally {
    stopCatching();
  }
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      show(null);
      resolve(isYes);
    };
    show({ ...question, answer });
  });
}
