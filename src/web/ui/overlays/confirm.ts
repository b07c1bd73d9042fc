import { type ComponentType, createElement, type ReactElement } from 'react';
import { catchTyping } from '../hooks/hotkeys.ts';
import { latePart } from '../loading/late-part.tsx';

export type Question = {
  title: string;
  description: string;
  /** What the button that goes ahead says. */
  confirmLabel: string;
};

/** How a dialog answers the question that it asks. */
export type Answers = { onConfirm: () => void; onCancel: () => void };

const ConfirmDialog = latePart(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

type Asked = { dialog: ReactElement; answer: (isYes: boolean) => void };

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
 * Shows a dialog above all pages; resolves to its answer. A question that comes while another is open answers that one with
 * no.
 */
export function ask<Props extends object>(
  Dialog: ComponentType<Props & Answers>,
  props: Props,
): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      show(null);
      resolve(isYes);
    };
    const answers = { onConfirm: () => answer(true), onCancel: () => answer(false) };
    show({ dialog: createElement(Dialog, { ...props, ...answers }), answer });
  });
}

/**
 * Asks before something is lost. Resolves to whether to go ahead. Where the dialog's code cannot be had the browser asks.
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
  return ask(ConfirmDialog, question);
}
