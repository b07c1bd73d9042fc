import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../display/alert.tsx';
import { Grid } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import styles from './form.module.css';
import { guard, Unsaved } from './unsaved.ts';
import type { PlainForm } from './use-form.ts';

/** What `Form` needs of a form, whatever its values are. */
export type FormState = Pick<
  PlainForm<object>,
  'form' | 'failure' | 'isDirty' | 'isSending' | 'values' | 'unsaved'
>;

/**
 * The form element around fields: says above them why sending failed, sends on Ctrl or Cmd with Enter and
 * gives the first field the focus where it opens over a page.
 */
export function Form({
  form,
  label,
  guard = true,
  draft,
  hasAutoFocus,
  className,
  children,
}: {
  /** What `useForm` returns. */
  form: FormState;
  /** The name of the form, for screen readers, where no heading gives one. */
  label?: string;
  /**
   * Asks before unsaved changes are left, as a form does unless it says `false`. A text is the query parameter that holds the
   * form open, such as `edit`.
   */
  guard?: boolean | string;
  /**
   * The name of what is edited, such as `weights`: what is typed is then stored on this device, for whoever is signed in, and
   * comes back. Absent: nothing is stored, as of a password.
   */
  draft?: string | { of: string; onOvertaken: () => void } | undefined;
  /** Whether the first field gets the focus when the form opens. Absent: in a dialog or a drawer it does. */
  hasAutoFocus?: boolean;
  className?: string | undefined;
  /** The fields, and `FormActions` at the end. */
  children: ReactNode;
}) {
  const { ref } = form.form;
  const named = typeof draft === 'string' ? { of: draft } : draft;

  useEffect(() => {
    const element = ref.current;
    if (hasAutoFocus ?? element?.closest('dialog') != null) {
      element?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
    }
  }, [ref, hasAutoFocus]);

  useEffect(() => {
    // A long form may be sent from far below the message.
    if (form.failure === null) return;
    const alert = ref.current?.querySelector('[role="alert"]');
    alert?.scrollIntoView?.({ block: 'center' });
  }, [ref, form.failure]);

  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // A form in a panel is inside another one for React, not for the browser.
    const isOwn =
      event.target instanceof Element && event.target.closest('form') === event.currentTarget;
    if (!isOwn) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <form
      {...form.form}
      aria-label={label}
      className={className ?? styles.form}
      // Before the rich text editor, where the same keys break a line.
      onKeyDownCapture={handleKeyDown}
    >
      {(guard !== false || named) && (
        <Unsaved
          isDirty={form.isDirty}
          isSending={form.isSending}
          asks={guard !== false}
          param={typeof guard === 'string' ? guard : undefined}
          work={form.unsaved.work}
          draft={named && { ...named, ...form.unsaved, values: form.values }}
        />
      )}
      <Alert message={form.failure} />
      {children}
    </form>
  );
}

const FIRST_FIELD = ['input', 'select', 'textarea', '[contenteditable="true"]']
  .map((field) => `${field}:not([type="hidden"], [hidden], :disabled, [readonly])`)
  .join();

/**
 * The buttons at the end of a form: Cancel, then the one that sends it. In a dialog or a drawer they stay in
 * sight while the fields scroll.
 */
export function FormActions({
  submitLabel,
  isSending,
  isDisabled = false,
  isDirty,
  isSticky = false,
  tone,
  onCancel,
  cancelLabel,
  alternatives,
  extra,
}: {
  /** What the button that sends the form says: a verb and its object, such as "Save weights". */
  submitLabel: string;
  /** Whether the form is being sent; the button shows it and ignores clicks. */
  isSending: boolean;
  /** Disables the button that sends, such as while nothing has changed. */
  isDisabled?: boolean;
  /**
   * Shows whether there are unsaved changes, for a form that is a page or a card. Absent: nothing is said.
   */
  isDirty?: boolean;
  /** Keeps the buttons in sight on a long page too. */
  isSticky?: boolean;
  /** Of the button that sends, where that cannot be undone. */
  tone?: 'danger';
  /** Called by "Cancel", after a question where something is unsaved. Absent: there is no such button, as where the form is the page itself. */
  onCancel?: (() => void) | undefined;
  /** What the button that cancels says, where it does not close anything: "Discard changes". */
  cancelLabel?: string;
  /** Other ways to send the form: submit buttons with a `value`. */
  alternatives?: ReactNode;
  /** At the start of the line, such as a button that deletes. */
  extra?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions} data-sticky={isSticky} data-form-actions>
      {extra !== undefined && <div className={styles.extra}>{extra}</div>}
      {isDirty !== undefined && (
        <div className={styles.extra} role="status">
          <Text size="md" tone="neutral">
            {isDirty && t('form.dirty')}
          </Text>
        </div>
      )}
      {onCancel && (
        <Button
          variant="outline"
          onClick={({ currentTarget }) =>
            cancelLabel === undefined
              ? guard.leave(currentTarget.closest('form'), onCancel)
              : onCancel()
          }
        >
          {cancelLabel ?? t('cancel')}
        </Button>
      )}
      {alternatives}
      <Button type="submit" tone={tone} isLoading={isSending} isDisabled={isDisabled}>
        {submitLabel}
      </Button>
    </div>
  );
}

/** Fields that belong together, side by side where there is room. */
export function FormRow({
  children,
}: {
  /** The fields, from first to last. */
  children: ReactNode;
}) {
  return <Grid min="180px">{children}</Grid>;
}
