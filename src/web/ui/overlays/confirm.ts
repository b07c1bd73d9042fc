import { type ComponentType, createElement, type ReactElement } from 'react';
import { catchTyping } from '../hooks/hotkeys.ts';
import { latePart } from '../loading/late-part.tsx';

export type Question = {
  /** The question in a few words, such as "Delete this view?". */
  title: string;
  /** What will happen, and whether it can be undone. */
  description: string;
  /** What will happen in detail, as a list below the description. */
  points?: readonly string[];
  /** What the button that goes ahead says: a verb and its object, such as "Delete view". */
  confirmLabel: string;
};

/** How a dialog answers the question that it asks. */
export type Answers = {
  /** Called by the button that goes ahead. */
  onConfirm: () => void;
  /** Called by "Cancel", by the button that closes, and by Escape. */
  onCancel: () => void;
};

/** A button that goes ahead in another way; absent where there is none. */
export type OtherWay = {
  /** What the button says that goes ahead in another way; absent: there is none. */
  otherLabel?: string | undefined;
  /** Called by the button that goes ahead in another way. */
  onOther?: () => void;
};

type Choice = 'yes' | 'other' | 'no';

const ConfirmDialog = latePart(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

type Asked = { dialog: ReactElement; cancel: () => void };

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

/** Shows a dialog above all pages; resolves to its answer. A question that comes while another is open cancels that one. */
function answerOf<Answer>(
  cancelled: Answer,
  draw: (answer: (given: Answer) => void) => ReactElement,
): Promise<Answer> {
  asked?.cancel();
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      show(null);
      resolve(given);
    };
    show({ dialog: draw(answer), cancel: () => answer(cancelled) });
  });
}

/** Asks by a dialog of one's own, above all pages. Resolves to whether it was answered with yes. */
export function ask<Props extends object>(
  Dialog: ComponentType<Props & Answers>,
  props: Props,
): Promise<boolean> {
  return answerOf(false, (answer) =>
    createElement(Dialog, {
      ...props,
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
    }),
  );
}

/** Asks before something is lost, as `askToChoose` does. Resolves to whether to go ahead. */
export async function askToConfirm(question: Question): Promise<boolean> {
  return (await askToChoose(question)) === 'yes';
}

/**
 * Asks before something is lost, where there may be two ways to go ahead. If the dialog's code fails to load, the browser's
 * own dialog asks, which offers only one.
 */
export async function askToChoose(
  question: Question & Pick<OtherWay, 'otherLabel'>,
): Promise<Choice> {
  const stopCatching = catchTyping();
  try {
    await ConfirmDialog.load();
  } catch {
    const { title, description, points = [] } = question;
    return window.confirm([title, description, ...points].join('\n')) ? 'yes' : 'no';
  } finally {
    stopCatching();
  }
  return answerOf<Choice>('no', (answer) =>
    createElement(ConfirmDialog, {
      ...question,
      onConfirm: () => answer('yes'),
      onOther: () => answer('other'),
      onCancel: () => answer('no'),
    }),
  );
}
