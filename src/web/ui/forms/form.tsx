import { useBlocker } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '../buttons/button.tsx';
import { Alert } from '../display/alert.tsx';
import { Grid } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { askToConfirm } from '../overlays/confirm.ts';
import styles from './form.module.css';
import type { PlainForm } from './use-form.ts';

/** Asks before a page with unsaved changes is left: by a link, the back button or by closing the tab. */
export function LeaveGuard({
  isDirty,
  param,
}: {
  /** Whether there is something to lose; only then is there a question. */
  isDirty: boolean;
  /**
   * The query parameter that holds the form open, where the form is not the whole page: a change of it asks
   * too.
   */
  param?: string;
}) {
  const { t } = useTranslation();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isOpen =
        param === undefined || readParam(next.search, param) === readParam(current.search, param);
      if (!isDirty || (current.pathname === next.pathname && isOpen)) return false;
      const mayLeave = await askToConfirm({
        title: t('leave.title'),
        description: t('leave.description'),
        confirmLabel: t('leave.confirm'),
      });
      return !mayLeave;
    },
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
  return null;
}

function readParam(search: object, name: string): unknown {
  return Reflect.get(search, name);
}

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
  /** What `useForm` returns. */
  form: FormState;
  /** The name of the form, for screen readers, where no heading gives one. */
  label?: string;
  /**
   * Asks before unsaved changes are left. A text is the query parameter that holds the form open, such as
   * `edit`.
   */
  guard?: boolean | string;
  /** Whether the first field gets the focus when the form opens. Absent: in a dialog or a drawer it does. */
  hasAutoFocus?: boolean;
  className?: string | undefined;
  /** The fields, and `FormActions` at the end. */
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
  /** Called by "Cancel". Absent: there is no such button, as where the form is the page itself. */
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
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel ?? t('cancel')}
        </Button>
      )}
      {alternatives}
      <Button type="submit" isLoading={isSending} isDisabled={isDisabled}>
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

/** Closes a panel or a dialog, after a question where what is typed in it would be lost. */
export function useSafeClose(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useTranslation();
  const close = async () => {
    const mayClose =
      !isDirty ||
      (await askToConfirm({
        title: t('leave.title'),
        description: t('leave.description'),
        confirmLabel: t('leave.confirm'),
      }));
    if (mayClose) onClose();
  };
  return () => void close();
}
