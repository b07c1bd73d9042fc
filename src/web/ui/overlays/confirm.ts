import { catchTyping } from '../hooks/hotkeys.ts';
import { latePart } from '../loading/late-part.tsx';

export type Question = {
  title: string;
  description: string;
  /** What follows, one below the other. */
  points?: readonly string[];
  /** What the button that goes ahead says. */
  confirmLabel: string;
  /** What the button says that goes ahead in another way, where there is one. */
  otherLabel?: string | undefined;
};

type Answer = 'yes' | 'other' | 'no';

export type ConfirmDialogProps = Question & { onAnswer: (answer: Answer) => void };

export const ConfirmDialog = latePart(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

type Asked = Question & { answer: (answer: Answer) => void };

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

/** Asks before something is lost, as `ask` does. Resolves to whether to go ahead. */
export async function askToConfirm(question: Omit<Question, 'otherLabel'>): Promise<boolean> {
  return (await ask(question)) === 'yes';
}

/**
 * Asks before something is lost, above all pages. A question that comes while another is open answers that one with no.
 * Where the dialog's code cannot be had the browser asks, and knows no other way.
 */
export async function ask(question: Question): Promise<Answer> {
  const stopCatching = catchTyping();
  try {
    await ConfirmDialog.load();
  } catch {
    const { title, description, points = [] } = question;
    return window.confirm([title, description, ...points].join('\n')) ? 'yes' : 'no';
  } finally {
    stopCatching();
  }
  asked?.answer('no');
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      show(null);
      resolve(given);
    };
    show({ ...question, answer });
  });
}
