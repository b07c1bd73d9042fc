import type { ModalExamples } from '#contract/modal-examples.ts';

/** What each dialog of the examples is given. */
export type ExampleDialogProps = { examples: ModalExamples; onClose: () => void };
