import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { Alert } from '../display/alert.tsx';
import styles from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import type { PlainForm } from './use-form.ts';

/** What `Form` needs of a form, whatever its values are. */
export type FormState = Pick<PlainForm<object>, 'form' | 'failure' | 'isDirty' | 'isSending'>;

/**
 * The form element around fields: says above them why sending failed, sends on Ctrl or Cmd with Enter and
 * gives the first field the focus where it opens over a page.
 */
export function Form({
  form,
  label,
  guard = false,
  hasAutoFocus,
  className,
  children,
}: {
  form: FormState;
  label?: string;
  /** Asks before unsaved changes are left; with a name: of the part of the address that holds the form open. */
  guard?: boolean | string;
  /** Whether the first field gets the focus when the form opens; it does in a dialog or a drawer. */
  hasAutoFocus?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { ref } = form.form;

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
      {guard !== false && (
        <LeaveGuard
          isDirty={form.isDirty && !form.isSending}
          {...(typeof guard === 'string' && { param: guard })}
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
